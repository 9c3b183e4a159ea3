extension Int {
  /// The number with a noun, in the plural unless it is 1: "1 file", "2 files".
  package func counted(_ noun: String) -> String {
    "\(self) \(noun)\(self == 1 ? "" : "s")"
  }
}
