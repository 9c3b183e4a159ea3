import IndexReading

extension Monolith {
  /// What a refusal of a declaration is about: the type that it is a member of, or it itself. Who moves the type, moves
  /// its members and cases.
  package func subject(of declaration: Declaration) -> String {
    var outer = declaration
    var seen: Set<String> = []
    while let owner = outer.owner, let type = declarations[owner], type.symbol.isType, seen.insert(owner).inserted {
      outer = type
    }
    return "\(outer.symbol.name) of \(file(of: outer).feature ?? "the app")"
  }
}
