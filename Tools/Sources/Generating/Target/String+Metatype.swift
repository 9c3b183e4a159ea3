extension String {
  /// `T.self` of a type.
  ///
  /// A function with labels, ownership or any number of arguments is a type only where a type is expected, as between
  /// angle brackets.
  var metatype: String {
    let marks = ["_ ", "_:", "...", "borrowing ", "consuming ", "isolated ", "sending "]
    if contains("->"), marks.contains(where: contains) { return "Array<\(self)>.Element.self" }
    let isBare = !hasPrefix("(") && (contains("->") || hasPrefix("any "))
    return isBare ? "(\(self)).self" : "\(self).self"
  }
}
