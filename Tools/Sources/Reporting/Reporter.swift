import Linting

/// Writes a report as text.
package protocol Reporter: Sendable {
  /// The name that `--reporter` takes.
  static var name: String { get }

  /// The folder that file names are relative to.
  static var naming: FileNaming { get }

  init(_ setting: ReportSetting)

  /// Passes the report to `sink` piece by piece, to save memory. Unless it is empty, it ends with a line break.
  ///
  /// - Throws: What `sink` throws; it is not called again after that.
  func write<Failure>(_ report: LintReport, to sink: (String) throws(Failure) -> Void) throws(Failure)
}

/// The folder that a report's file names are relative to.
package enum FileNaming: Sendable {
  /// The working directory of the command.
  case here
  /// The root of the checkout, for services that show a report beside the code.
  case checkout
  /// The linted root, for programs that identify a finding by its file, independent of the working directory.
  case root
}

/// The settings of a report.
package struct ReportSetting: Sendable {
  /// The folder that the findings' file names are relative to: an absolute path without symbolic links.
  package var root: String
  /// The same, relative to the working directory.
  package var rootFromHere: String
  /// The same, relative to the checkout; empty if it is its root.
  package var folderOfCheckout: String
  /// Whether a summary follows at the end.
  package var hasSummary: Bool
  /// Whether to use terminal colours.
  package var hasColours: Bool
  /// Whether findings of one edge are reported once.
  package var isGrouped: Bool

  package init(
    root: String = "", rootFromHere: String = ".", folderOfCheckout: String = "", hasSummary: Bool = true,
    hasColours: Bool = false, isGrouped: Bool = false
  ) {
    self.root = root
    self.rootFromHere = rootFromHere
    self.folderOfCheckout = folderOfCheckout
    self.hasSummary = hasSummary
    self.hasColours = hasColours
    self.isGrouped = isGrouped
  }
}

extension Reporter {
  /// The whole report at once.
  package func text(for report: LintReport) -> String {
    var text = ""
    write(report) { text += $0 }
    return text
  }
}
