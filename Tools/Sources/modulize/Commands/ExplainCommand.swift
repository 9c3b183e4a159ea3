import Apps
import ArgumentParser
import Linting
import Rules
import SourceText
import Workspace

struct ExplainCommand: ToolCommand, ReadsFirst {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explains a rule or a finding, and what would be allowed instead.",
    discussion: """
      A SUBJECT is a rule, or the place of a finding: FILE:LINE or FILE:LINE:COLUMN, with the \
      path from ROOT or from the working directory, or a refusal of `extract` or `plan`. Without one, all rules are \
      listed.

      Example: modulize explain forbidden_import
               modulize explain Packages/A/Package.swift:16
      """
  )

  @Argument(help: ArgumentHelp("Rules, refusals of extract, or FILE:LINE of findings.", valueName: "subject"))
  var subjects: [String] = []

  @Option(help: "The folder of the repository.", completion: .directory)
  var root = "."

  @OptionGroup var reading: RepositoryOptions

  func validate() throws {
    for subject in subjects {
      guard AllRules.rule(subject) == nil, RefusalKind(rawValue: subject) == nil, SourcePlace(subject) == nil else {
        continue
      }
      let hint = AllRules.nearestID(to: subject).map { "did you mean \($0)?" } ?? "modulize explain lists the rules"
      throw ValidationError("there is no rule “\(subject)”; \(hint)")
    }
  }

  func perform() async throws(UserError) {
    let width = TerminalWidth.columns
    if subjects.isEmpty { return print(RuleList.text(width: width), terminator: "") }
    for (index, subject) in subjects.enumerated() {
      print(index == 0 ? "" : "\n", try await page(of: subject, width: width), separator: "", terminator: "")
    }
  }

  /// The explanation of a subject, ending with a line break.
  private func page(of subject: String, width: Int) async throws(UserError) -> String {
    if let rule = AllRules.rule(subject) { return "\(subject)\n\n\(type(of: rule).page.text(width: width))" }
    if let kind = RefusalKind(rawValue: subject) { return "\(subject)\n\n\(kind.page)\n" }
    guard let place = SourcePlace(subject) else { return "" }
    return try await explain(place, width: width)
  }

  private func explain(_ place: SourcePlace, width: Int) async throws(UserError) -> String {
    // Checked first, so that no repository is read in vain.
    _ = try place.file(below: RepositoryFolder(of: root).root)
    let opened = try await reading.open(root)
    return try Explainer(opened.repository, Linter().lint(opened.repository))
      .text(about: place, in: opened.root, width: width)
  }
}
