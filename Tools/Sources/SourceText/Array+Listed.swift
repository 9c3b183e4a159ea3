extension [String] {
  /// The first of them, and how many others there are: "A, B and 3 more".
  package func listed(atMost limit: Int) -> String {
    prefix(limit).joined(separator: ", ") + (count > limit ? " and \(count - limit) more" : "")
  }
}
