import ArgumentParser

/// What is made of the code that is carried out.
enum ExtractionKind: String, ExpressibleByArgument, CaseIterable {
  /// A business line, which others call by name.
  case line
  /// A module that others stand on, and import.
  case platform
}
