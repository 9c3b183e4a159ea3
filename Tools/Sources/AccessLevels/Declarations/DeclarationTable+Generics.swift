import SwiftSyntax

extension DeclarationTable {
  /// The names of the generic parameters of a type and of those around it, by how the compiler prints them: `A1` is the
  /// first of the second type.
  func genericNames(of type: Int) -> [String: String] {
    var lists: [[String]] = []
    var next: Int? = type
    while let index = next {
      let declaration = declarations[index]
      next = declaration.isExtension ? extended[index] : declaration.parent
      let clause = declaration.node.asProtocol((any WithGenericParametersSyntax).self)?.genericParameterClause
      if let clause { lists.append(clause.parameters.map(\.name.text)) }
    }
    return lists.reversed().enumerated().reduce(into: [:]) { names, level in
      for (letter, name) in zip("ABCDEFGHIJKLMNOPQRSTUVWXYZ", level.element) {
        names["\(letter)\(level.offset == 0 ? "" : "\(level.offset)")"] = name
      }
    }
  }
}
