import ArgumentParser

/// What the extracted code becomes.
enum ExtractionKind: String, ExpressibleByArgument, CaseIterable {
  /// A business line, which others call by name.
  case line
  /// A module that others depend on, and import.
  case platform
}
