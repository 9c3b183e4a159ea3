import Apps
import IndexReading
import SwiftSyntax

extension Widening {
  func references(in nodes: [Syntax], ofFile file: Int) -> [DeclarationTable.Target] {
    nodes.flatMap { node in
      table.files[file].occurrences(in: node).filter { $0.roles.contains(.reference) }
        .compactMap { table.target(of: $0.symbol.usr) }
    }
  }

  func defaultValues(of property: Int) -> [Syntax] {
    table.declarations[property].node.as(VariableDeclSyntax.self)?.bindings.compactMap {
      $0.initializer.map { Syntax($0) }
    } ?? []
  }

  func inferredTypes(of index: Int) -> [Int] {
    table.declarations[index].usrs.flatMap { usr in
      TypeText.names(in: (Symbol.demangled(usr) ?? "")[...]).compactMap { typeNames[$0] }
    }
  }

  /// The aliases that give a property its type.
  func inferredAliases(of index: Int) -> [Int] {
    let declaration = table.declarations[index]
    return InferredTypes(of: declaration, in: table.files[declaration.file]).aliases
      .compactMap { table.declaration(of: $0.usr) }
  }
}
