extension String {
  /// Whether both are the same name at run time: classes and actions are looked up by bytes, and two spellings of a
  /// letter, such as `é`, differ.
  package func isSameName(as other: String) -> Bool { utf8.elementsEqual(other.utf8) }
}
