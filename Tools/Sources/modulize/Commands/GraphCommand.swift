import ArgumentParser
import Foundation
import Graphs
import Judging
import Loading
import Model
import SourceText

struct GraphCommand: ToolCommand {
  static let configuration = CommandConfiguration(
    commandName: "graph",
    abstract: "Draws the packages with their links, imports and calls by name.",
    discussion: """
      Reads the repository as lint does, and marks what lint finds. An arrow is an import, a link that nobody \
      imports, or a call that finds its target when the program runs.

      Example: modulize graph --format html --output graph.html
               modulize graph --focus A --depth 2 | pbcopy
      """
  )

  @Argument(help: "The folder of the repository.", completion: .directory)
  var root = "."

  @Option(
    help: """
      mermaid, for Markdown (GitHub draws up to 500 arrows, so focus in a large repository); dot, for Graphviz; \
      json, for programs; html, one page that opens from disk.
      """)
  var format = GraphFormatChoice.mermaid

  @Option(help: ArgumentHelp("Draw only what is near this package or target.", valueName: "name"))
  var focus: String?

  @Option(help: ArgumentHelp("How many arrows away \"near\" ends. (default: 1)", valueName: "number"))
  var depth: Int?

  @Option(help: "What a box is: a package, a target, or a role with everything that has it.")
  var by: Graph.Level?

  @Flag(help: "Draw targets, not packages: --by targets.")
  var targets = false

  private var level: Graph.Level { by ?? (targets ? .targets : .packages) }

  @OptionGroup var reading: RepositoryOptions

  @OptionGroup var destination: OutputOption

  func validate() throws {
    if let depth, depth < 0 { throw ValidationError("--depth must not be less than 0") }
    if depth != nil, focus == nil { throw ValidationError("--depth needs --focus") }
    if targets, let by, by != .targets { throw ValidationError("--targets is --by targets; leave one of them out") }
  }

  func perform() async throws(UserError) {
    let progress = ProgressLine(isSilent: false)
    defer { progress.finish() }
    let graph = try await graph(progress)
    progress.finish()
    try destination.write(format.format.text(for: graph))
  }

  private func graph(_ progress: ProgressLine) async throws(UserError) -> Graph {
    let opened = try await reading.open(root, progress)
    let repository = opened.repository
    progress.begin(.rules)
    let graph = Graph(
      repository, report: try opened.linter().lint(repository), level: level
    )
    .part(in: opened.folder)
    say(graph.gapWords)
    guard let focus else { return graph }
    if let part = graph.focused(on: focus, depth: depth ?? 1) { return part }
    let meant = graph.nearestName(to: focus).map { "did you mean \"\($0)\"?" } ?? "name one that the graph has"
    throw UserError("there is no \(level.noun) \"\(focus)\"; \(meant)")
  }
}

extension GraphCommand {
  /// Says on standard error what standard output is not.
  private func say(_ words: String?) {
    guard let words else { return }
    FileHandle.standardError.write(Data("modulize: \(PrintableText.lines(words))\n".utf8))
  }
}

/// `--by` takes them by their names.
extension Graph.Level: ExpressibleByArgument {}

extension Graph.Level {
  fileprivate var noun: String {
    switch self {
    case .packages: "package"
    case .targets: "target"
    case .roles: "role"
    }
  }
}

/// The formats by the names that `--format` takes.
enum GraphFormatChoice: String, CaseIterable, ExpressibleByArgument {
  case mermaid, dot, json, html

  var format: any GraphFormat {
    switch self {
    case .mermaid: MermaidFormat()
    case .dot: DOTFormat()
    case .json: JSONGraphFormat()
    case .html: HTMLFormat()
    }
  }
}
