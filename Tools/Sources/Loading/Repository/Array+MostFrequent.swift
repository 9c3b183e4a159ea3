extension [String] {
  /// Of equally frequent ones the first by the alphabet.
  var mostFrequent: String? {
    Dictionary(grouping: self) { $0 }.max { ($0.value.count, $1.key) < ($1.value.count, $0.key) }?.key
  }
}
