import ArgumentParser
import Describing
import SourceText
import Workspace

struct DescribeCommand: ToolCommand, ReadsFirst {
  static let configuration = CommandConfiguration(
    commandName: "describe",
    abstract: "Says what a module uses, who uses it, what it may import, and what it offers.",
    discussion: """
      In at most \(ModuleDescription.mostLines) lines. Without a module it describes the repository: its roles, and \
      what each may use.

      A README.md, AGENTS.md or CLAUDE.md can have it in a section between two marks, which --write keeps up to date and \
      --check holds against the sources:

        <!-- modulize:describe A -->
        <!-- modulize:end -->

      Both look at the Markdown files in the root, and in the folders of packages, of modules, and above these.

      Example: modulize describe A
               modulize describe --check
      """
  )

  @Argument(help: "A module; without one, the repository is described.")
  var module: String?

  @Option(help: "The folder of the repository.", completion: .directory)
  var root = "."

  @Option(help: "markdown, or json for programs.")
  var format = DocumentFormat.markdown

  @Option(
    help: ArgumentHelp(
      "Put the section into this file, which need not exist.", valueName: "file"), completion: .file())
  var into: String?

  @Flag(help: "Bring all marked sections of the repository up to date.")
  var write = false

  @Flag(help: "Write nothing: exit with 1 if a marked section is out of date.")
  var check = false

  @OptionGroup var reading: RepositoryOptions

  @OptionGroup var destination: OutputOption

  func validate() throws {
    if write, check { throw ValidationError("--check writes nothing; take one of --write and --check") }
    if write || check, module != nil || into != nil {
      throw ValidationError("--write and --check are about all sections; leave out the module and --into")
    }
    if write || check || into != nil, format == .json {
      throw ValidationError("sections are Markdown; leave out --format")
    }
  }

  func perform() async throws(UserError) {
    let opened = try await reading.open(root)
    let describer = ModuleDescriber(opened.repository, in: opened.root, opened.owners)
    if write || check { return try await maintain(try SectionPlan(describer, in: opened.root), opened) }
    if let into {
      let path = try Self.path(of: into, in: opened.root)
      return try await maintain(try SectionPlan(writing: module, into: path, describer, in: opened.root), opened)
    }
    guard let module else {
      return try destination.write(format == .json ? describer.whole.json : describer.whole.markdown)
    }
    let description = try describer.description(of: module, listsAllowed: true)
    try destination.write(format == .json ? description.json : description.markdown)
  }

  /// A file given on the command line, which need not exist, relative to the root.
  private static func path(of file: String, in root: String) throws(UserError) -> String {
    let parent = RelativePath.directory(of: file)
    let folder = DiskPath.withoutLinks(parent.isEmpty ? (file.hasPrefix("/") ? "/" : ".") : parent)
    guard let folder, RelativePath.isInside(folder, root), file.hasSuffix(".md") else {
      throw UserError("\(file) is no Markdown file in a folder of the repository; name one")
    }
    return RelativePath.join(folder == root ? "" : RelativePath.below(root, folder), RelativePath.lastComponent(file))
  }

  private func maintain(_ plan: SectionPlan, _ opened: OpenedRepository) async throws(UserError) {
    if plan.count == 0 {
      throw UserError("no Markdown file has a section for this; modulize describe MODULE --into README.md adds one")
    }
    // What is said to be written is.
    if !check { try await opened.workspace.apply(plan.changes) }
    for section in plan.stale {
      let what = section.module.map { "the section about \($0)" } ?? "the section about the repository"
      print(PrintableText.lines("\(section.path):\(section.line): \(what) \(check ? "is out of date" : "written")"))
    }
    if check, !plan.stale.isEmpty {
      throw UserError("modulize describe --write brings them up to date", .refusal)
    }
    print("\(plan.count.counted("section")), \(plan.stale.count) \(check ? "out of date" : "written").")
  }
}
