import IndexReading

extension Monolith {
  /// The nearest superclass of `type` that is declared outside the app.
  ///
  /// - Returns: `nil` if `type` is not a class or has no such superclass.
  package func supertype(of type: Declaration) -> Supertype? {
    var usr = type.symbol.usr
    var seen: Set = [usr]
    while let base = superclass(of: usr), seen.insert(base.usr).inserted {
      guard declarations[base.usr] != nil else {
        return base.module.map { Supertype(name: base.name, module: $0) }
      }
      usr = base.usr
    }
    return nil
  }

  /// The class that a class of the app inherits from, as its declaration names it.
  func superclass(of usr: String) -> Symbol? {
    guard declarations[usr]?.symbol.kind == .class else { return nil }
    return supertypes(of: usr).first { $0.kind == .class }
  }

  /// The types that a type of the app inherits from or conforms to, as its declaration names them.
  package func supertypes(of usr: String) -> [Symbol] {
    guard let declaration = declarations[usr] else { return [] }
    return file(of: declaration).occurrences.filter { occurrence in
      occurrence.roles.contains(.baseOf) && occurrence.related(by: .baseOf).contains { $0.usr == usr }
    }.map(\.symbol)
  }
}
