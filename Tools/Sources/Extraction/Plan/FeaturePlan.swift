import Apps
import Generating
import SourceEditing

/// The changes to the sources that extracting a business line takes.
package struct FeaturePlan: Sendable {
  package var feature: String
  /// The services that the line offers to the rest of the app, by name.
  package var incoming: [OfferedService] = []
  /// The services that the line needs of others in the app, by feature.
  package var outgoing: [String: [OfferedService]] = [:]
  /// By file: how its text changes. Unchanged files, moved or not, are not included.
  package var edits: [String: [TextEdit]] = [:]
  /// By file: its new text.
  package var rewritten: [String: [UInt8]] = [:]
  /// The modules that moved files import now, and could do without as long as another file of the app imported them.
  package var importing: Set<String> = []
  /// The app's tests that move with the feature.
  package var tests: [MovedTests] = []
  /// What no build and no test shows, one line of text each: said before anything is written.
  package var warnings: [String] = []
  /// Remarks for the user, one line of text each.
  package var notes: [String] = []
  /// The obstacles. If there are any, the rest is invalid.
  package var refusals: [Refusal] = []
}
