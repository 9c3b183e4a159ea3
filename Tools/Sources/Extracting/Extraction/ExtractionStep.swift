/// How far an extraction goes: the article's three steps, and what the whole adds to them.
package enum ExtractionStep: Int, Comparable, Sendable {
  /// The packages are made, and the code moves. Nothing compiles.
  case packages = 1
  /// The category is written, and the app calls through it. The app compiles, and nobody answers.
  case category = 2
  /// The feature's target answers, and the feature calls others through their categories. The feature compiles.
  case target = 3
  /// The others' targets are added in the app, so that they answer the feature.
  case whole = 4

  package static func < (left: Self, right: Self) -> Bool {
    left.rawValue < right.rawValue
  }
}
