import Judging

/// Makes a text of a report.
package protocol Reporter: Sendable {
  /// The name that `--reporter` takes.
  static var name: String { get }

  /// From where the reporter is to name files.
  static var naming: FileNaming { get }

  init(_ setting: ReportSetting)

  /// Gives the whole report to `sink`, piece by piece, so that none has to be in memory as a whole. It ends with a
  /// line end where it is not empty.
  ///
  /// - Throws: What `sink` throws; nothing is given to it after that.
  func write<Failure>(_ report: LintReport, to sink: (String) throws(Failure) -> Void) throws(Failure)
}

/// From where a report names files.
package enum FileNaming: Sendable {
  /// As they open from where the command was run.
  case here
  /// As who shows a report beside the code knows them.
  case checkout
  /// For programs that know a finding by its file, which must not change with the folder that they run in.
  case root
}

/// What a reporter is told beside the report.
package struct ReportSetting: Sendable {
  /// The folder that findings name files from: an absolute path without links.
  package var root: String
  /// The same as it opens from where the command was run.
  package var rootFromHere: String
  /// The same in the checkout; empty where it is the root of that.
  package var folderOfCheckout: String
  /// Whether words at the end say how much was found.
  package var hasSummary: Bool
  /// Whether a terminal reads it.
  package var hasColours: Bool
  /// Whether findings of one edge are to be said once.
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
