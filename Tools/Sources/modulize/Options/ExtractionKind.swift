import ArgumentParser

/// What the extracted code becomes.
enum ExtractionKind: String, ExpressibleByArgument, CaseIterable {
  /// A business line, which others call by name.
  case feature
  /// A module that others depend on, and import.
  case platform

  init?(argument: String) {
    // Its name before 1.0.
    self.init(rawValue: argument == "line" ? "feature" : argument)
  }
}
