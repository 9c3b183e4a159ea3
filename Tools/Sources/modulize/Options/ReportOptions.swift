import ArgumentParser
import Foundation
import Linting
import Reporting
import SourceText
import Workspace

/// The format and the destination of a lint's report.
struct ReportOptions: ParsableArguments {
  @Option(
    help: """
      How to report: \(AllReporters.names.joined(separator: ", ")). Paths of xcode open \
      from where the command is run, those of json begin at the "root" that it names, the others at the root of \
      the checkout.
      """)
  var reporter = ReporterChoice.xcode

  @Flag(
    inversion: .prefixedNo,
    help: """
      Report findings with one cause only once: a line that is missing in a manifest. (default: in a terminal; \
      markdown always does, the others never)
      """)
  var group: Bool?

  @OptionGroup var destination: OutputOption

  @Flag(help: "Print only the findings: no summary, and no progress.")
  var quiet = false

  @Flag(help: "Print to standard error how long each stage took.")
  var timings = false

  func validate() throws {
    if group != nil, reporter.type.name != XcodeReporter.name {
      throw ValidationError(
        "--group and --no-group go with --reporter xcode: markdown groups always, and the others are for programs")
    }
  }

  /// People read a terminal, and editors mark each line of what they run.
  private var isGrouped: Bool {
    group ?? (destination.output == nil && OutputTerminal.isTerminal(.standardOutput))
  }

  /// Writes the report.
  ///
  /// - Parameter root: The folder that was linted, as an absolute path.
  func write(_ report: LintReport, of root: String, _ progress: ProgressLine) throws(UserError) {
    progress.finish()
    try ReportWriter(reporter: reporter.type, destination: destination, hasSummary: !quiet, isGrouped: isGrouped)
      .write(report, of: root)
    if timings { StandardError.write(progress.timings()) }
  }
}

/// Writes a report where its reader looks for it.
struct ReportWriter {
  var reporter: any Reporter.Type
  var destination: OutputOption
  var hasSummary = true
  var isGrouped = false

  /// - Parameter root: The folder that was judged, as an absolute path.
  func write(_ report: LintReport, of root: String) throws(UserError) {
    let paths = ReportedPaths(root: root)
    let checkout = RepositoryFolder.checkout(above: root)
    let owned = report.owned(by: CodeOwners(checkout: checkout), naming: paths.fromCheckout)
    let named =
      switch reporter.naming {
      case .here: owned.namingFiles(paths.fromHere)
      case .checkout: owned.namingFiles(paths.fromCheckout)
      case .root: owned
      }
    let reporter = reporter.init(
      ReportSetting(
        root: root, rootFromHere: paths.fromHere(""), folderOfCheckout: paths.folderOfCheckout, hasSummary: hasSummary,
        hasColours: destination.output == nil && OutputTerminal.hasColours, isGrouped: isGrouped))
    try destination.write { sink throws(FileWriter.Failure) in try reporter.write(named, to: sink) }
  }
}

/// A reporter, by the name that `--reporter` takes.
struct ReporterChoice {
  let type: any Reporter.Type

  static let xcode = ReporterChoice(type: XcodeReporter.self)
}

extension ReporterChoice: ExpressibleByArgument {
  init?(argument: String) {
    guard let type = AllReporters.reporters.first(where: { $0.name == argument }) else { return nil }
    self.init(type: type)
  }

  var defaultValueDescription: String { type.name }

  static var allValueStrings: [String] { AllReporters.names }
}
