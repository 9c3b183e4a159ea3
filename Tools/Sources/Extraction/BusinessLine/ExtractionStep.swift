/// How far an extraction goes: the article's three steps, and the complete extraction.
package enum ExtractionStep: Int, Comparable, Sendable {
  /// Creates the packages and moves the code. Nothing compiles.
  case packages = 1
  /// Writes the category and calls through it. The app compiles, but the calls have no answer.
  case category = 2
  /// The feature's target answers, and the feature calls others through their categories. The feature compiles.
  case target = 3
  /// Adds the targets of the other features in the app, so that they answer.
  case whole = 4

  package static func < (left: Self, right: Self) -> Bool {
    left.rawValue < right.rawValue
  }
}
