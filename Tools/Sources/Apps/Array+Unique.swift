extension [String] {
  /// The elements without repetitions, in order of first appearance.
  package var unique: [String] {
    reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
