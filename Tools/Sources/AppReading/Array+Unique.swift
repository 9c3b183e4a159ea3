extension [String] {
  /// Those that are alike once, where the first of them is.
  package var unique: [String] {
    reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
