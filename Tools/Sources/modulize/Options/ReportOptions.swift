import ArgumentParser
import Foundation
import Linting

/// How a lint reports, and where to.
struct ReportOptions: ParsableArguments {
  @Option(
    help: """
      How to report: \(ReporterChoice.allCases.map(\.rawValue).joined(separator: ", ")). Paths of xcode open \
      from where the command is run, those of json begin at the "root" that it names, those of sarif, github and \
      markdown at the root of the checkout.
      """)
  var reporter = ReporterChoice.xcode

  @OptionGroup var destination: OutputOption

  @Flag(help: "Print the findings only: no summary behind them, and no progress.")
  var quiet = false

  @Flag(help: "Say on standard error how long each stage took.")
  var timings = false

  /// What shows how far the work is.
  func progress() -> ProgressLine {
    ProgressLine(isSilent: quiet)
  }

  /// Reports, when the work is done.
  ///
  /// - Parameter root: The folder that was looked at, as an absolute path.
  func write(_ report: LintReport, of root: String, _ progress: ProgressLine) throws(ToolFailure) {
    progress.finish()
    let paths = ReportedPaths(root: root)
    let named =
      switch reporter {
      case .xcode: report.namingFiles(paths.fromHere)
      case .github, .markdown: report.namingFiles(paths.fromCheckout)
      // Programs know a finding by its file, which must not change with the folder that they run in.
      case .json, .sarif: report
      }
    try destination.write(makeReporter(root: root, paths).text(for: named))
    if timings { try? FileHandle.standardError.write(contentsOf: Data(progress.timings().utf8)) }
  }

  private func makeReporter(root: String, _ paths: ReportedPaths) -> any Reporter {
    switch reporter {
    case .xcode:
      XcodeReporter(hasSummary: !quiet, hasColours: destination.output == nil && OutputTerminal.hasColours)
    case .json: JSONReporter(root: paths.fromHere(""))
    case .sarif: SARIFReporter(root: root, folder: paths.folderOfCheckout)
    case .github: GitHubReporter(hasSummary: !quiet)
    case .markdown: MarkdownReporter()
    }
  }
}

/// The reporters by the names that `--reporter` takes.
enum ReporterChoice: String, CaseIterable, ExpressibleByArgument {
  case xcode, json, sarif, github, markdown
}
