import IndexReading

extension Monolith {
  /// The subject of a refusal: the outermost type that a declaration is a member of, or the declaration itself. Moving
  /// a type moves its members and cases.
  package func subject(of declaration: Declaration) -> String {
    var outer = declaration
    var seen: Set<String> = []
    while let owner = outer.owner, let type = declarations[owner], type.symbol.isType, seen.insert(owner).inserted {
      outer = type
    }
    return "\(outer.symbol.name) of \(file(of: outer).feature ?? "the app")"
  }
}
