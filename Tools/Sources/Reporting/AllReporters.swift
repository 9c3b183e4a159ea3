/// All reporters, in the order in which `modulize` lists them. The first is the default.
package enum AllReporters {
  package static let reporters: [any Reporter.Type] = [
    XcodeReporter.self,
    JSONReporter.self,
    SARIFReporter.self,
    GitHubReporter.self,
    MarkdownReporter.self,
    JUnitReporter.self,
    CheckstyleReporter.self,
    GitLabReporter.self,
  ]

  package static var names: [String] { reporters.map { $0.name } }
}
