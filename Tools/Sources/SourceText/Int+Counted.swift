extension Int {
  /// The number with what it counts, in the plural where there is not one of it: "1 file", "2 files".
  package func counted(_ noun: String) -> String {
    "\(self) \(noun)\(self == 1 ? "" : "s")"
  }
}
