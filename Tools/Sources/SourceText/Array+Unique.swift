extension Array where Element: Equatable {
  /// The elements without repetitions, in order of first appearance.
  package var unique: [Element] {
    reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
  }
}
