import SourceEditing

extension Unfixable {
  /// A list that a function, an operator or a shared constant makes: an edit might change others too.
  ///
  /// - Parameter list: Which one it is: `the package's dependencies`.
  static func computed(_ list: String) -> Unfixable {
    Unfixable("\(list) are not a literal list: change by hand what makes it, or write the list out there")
  }
}
