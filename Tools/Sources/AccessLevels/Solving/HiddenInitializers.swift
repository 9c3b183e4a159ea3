import Apps
import IndexReading
import SourceText

/// Finds private initializers because of which subclasses in another module would not inherit the others.
struct HiddenInitializers {
  let table: DeclarationTable

  /// - Parameter users: The files that may have subclasses of what moves.
  func obstacles(for users: [WideningSources.User]) -> [Refusal] {
    let names = users.filter { !$0.isTestable }.flatMap(\.file.occurrences).filter(\.isOfSuperclass).map(\.symbol.usr)
    let types = Set(names).compactMap(table.declaration(of:))
    return types.flatMap(table.withSuperclasses).unique.sorted().flatMap { type -> [Refusal] in
      let initializers = table.members[type].map { table.declarations[$0] }.filter(\.isInitializer)
      guard initializers.contains(where: { $0.modifiers.has(.convenience) && $0.level >= .internal }) else { return [] }
      return initializers.filter { !$0.modifiers.has(.convenience) && $0.level < .internal }.map { hidden in
        let file = table.files[hidden.file]
        let name = table.declarations[type].name
        return Refusal(
          .hiddenInitializer, of: name, file: file.path, position: file.position(of: hidden.node),
          reason: "\(name) is subclassed in what stays, and with this private initializer no other module inherits its"
            + " convenience initializers",
          suggestion: "make it internal, or a convenience initializer")
      }
    }
  }
}

extension DeclarationTable {
  /// A class, and what it inherits from among the moved files.
  func withSuperclasses(_ type: Int) -> [Int] {
    var found = [type]
    while let last = found.last, let above = superclass(of: last), !found.contains(above) { found.append(above) }
    return found
  }

  private func superclass(of type: Int) -> Int? {
    guard let clause = declarations[type].superclassClause, declarations[type].isClass else { return nil }
    return files[declarations[type].file].occurrences(in: clause).lazy.filter { $0.symbol.kind == .class }
      .compactMap { declaration(of: $0.symbol.usr) }.first
  }
}

extension Occurrence {
  /// Whether a class inherits from another here.
  var isOfSuperclass: Bool { symbol.kind == .class && related(by: .baseOf).contains { $0.kind == .class } }
}
