import ArgumentParser
import Foundation
import Judging
import Reporting
import SourceText

/// How a lint reports, and where to.
struct ReportOptions: ParsableArguments {
  @Option(
    help: """
      How to report: \(ReporterChoice.allCases.map(\.rawValue).joined(separator: ", ")). Paths of xcode open \
      from where the command is run, those of json begin at the "root" that it names, those of sarif, github and \
      markdown at the root of the checkout.
      """)
  var reporter = ReporterChoice.xcode

  @Flag(
    help: """
      Say once what is found in several places for one reason: a line that a manifest lacks. (markdown always does, \
      json, sarif and github never.)
      """)
  var group = false

  @OptionGroup var destination: OutputOption

  @Flag(help: "Print the findings only: no summary behind them, and no progress.")
  var quiet = false

  @Flag(help: "Say on standard error how long each stage took.")
  var timings = false

  func validate() throws {
    if group, reporter != .xcode {
      throw ValidationError(
        "--group goes with --reporter xcode: markdown groups always, and the others are for programs")
    }
  }

  /// What shows how far the work is.
  func progress() -> ProgressLine {
    ProgressLine(isSilent: quiet)
  }

  /// Reports, when the work is done.
  ///
  /// - Parameter root: The folder that was looked at, as an absolute path.
  func write(_ report: LintReport, of root: String, _ progress: ProgressLine) throws(UserError) {
    progress.finish()
    let paths = ReportedPaths(root: root)
    let named =
      switch reporter {
      case .xcode: report.namingFiles(paths.fromHere)
      case .github, .markdown: report.namingFiles(paths.fromCheckout)
      // Programs know a finding by its file, which must not change with the folder that they run in.
      case .json, .sarif: report
      }
    let reporter = makeReporter(root: root, paths)
    try destination.write { sink throws(FileWriter.Failure) in try reporter.write(named, to: sink) }
    if timings { StandardError.write(progress.timings()) }
  }

  private func makeReporter(root: String, _ paths: ReportedPaths) -> any Reporter {
    switch reporter {
    case .xcode:
      XcodeReporter(
        hasSummary: !quiet, hasColours: destination.output == nil && OutputTerminal.hasColours, isGrouped: group)
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
