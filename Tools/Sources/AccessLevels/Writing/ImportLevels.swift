import Apps
import IndexReading
import SourceEditing
import SwiftSyntax

/// Raises the level of imports that are not public, where an interface names what they provide.
struct ImportLevels {
  let table: DeclarationTable
  let levels: [AccessLevel]
  /// For each property that a written initializer takes, the level of that initializer.
  let parameters: [Int: AccessLevel]
  /// Whether an import without a modifier is internal.
  let isInternalByDefault: Bool

  func edits(inFile index: Int) -> [TextEdit] {
    let imports = table.files[index].tree.statements.imports
    let hidden = imports.filter {
      ($0.modifiers.access?.level ?? (isInternalByDefault ? .internal : .public)) < .public
    }
    guard !hidden.isEmpty else { return [] }
    let needed = needed(inFile: index)
    // A re-exported declaration belongs to another module than the one imported.
    let names = Set(imports.map(Self.module))
    let unknown = needed.filter { !names.contains($0.key) }.values.max()
    return hidden.compactMap { node in
      let own = needed[Self.module(of: node)] ?? Self.stoodInFor(by: node).compactMap { needed[$0] }.max()
      guard let level = [own, unknown].compactMap(\.self).max() else { return nil }
      if let written = node.modifiers.access {
        guard written.level < level else { return nil }
        return TextEdit(range: written.modifier.name.trimmedOffsets, text: level.keyword)
      }
      return .insert("\(level.keyword) ", at: node.importKeyword.start)
    }
  }

  /// The modules in whose place an import under a condition stands: those of the other clauses, of which the compiler
  /// saw one. What it provides there, this provides elsewhere.
  private static func stoodInFor(by node: ImportDeclSyntax) -> Set<String> {
    guard let clause = node.parent?.parent?.parent?.as(IfConfigClauseSyntax.self),
      let clauses = clause.parent?.as(IfConfigClauseListSyntax.self)
    else { return [] }
    func modules(_ clause: IfConfigClauseSyntax) -> Set<String> {
      Set(clause.elements?.as(CodeBlockItemListSyntax.self)?.imports.map(module) ?? [])
    }
    let others = clauses.filter { $0.id != clause.id }
    return Set(others.flatMap(modules)).subtracting(modules(clause))
  }

  /// How a file imports a module that it did without.
  func keyword(for module: String, inFile index: Int) -> String {
    isInternalByDefault ? "\((needed(inFile: index)[module] ?? .internal).keyword) import" : "import"
  }

  /// The widest level at which the file exposes declarations of each other module.
  private func needed(inFile index: Int) -> [String: AccessLevel] {
    var needed: [String: AccessLevel] = [:]
    for id in table.ranges[index] {
      let declaration = table.declarations[id]
      let seen = min(max(levels[id], parameters[id] ?? .private, conformanceLevel(of: id)), .public)
      guard seen > .internal else { continue }
      let parent = declaration.parent.map { table.declarations[$0] }
      let nodes = Interface.exposed(by: declaration, in: parent, at: seen) + defaultValues(of: id)
      let named = nodes.flatMap(table.files[index].occurrences(in:)).filter { occurrence in
        occurrence.roles.contains(.reference) && table.target(of: occurrence.symbol.usr) == nil
      }
      let inferred = InferredTypes(of: declaration, in: table.files[index]).modules
      for name in inferred.union(named.map { $0.symbol.definingModule ?? "" }) where name != "Swift" {
        let module = MissingImports.imported(name)
        needed[module] = max(needed[module] ?? .private, seen)
      }
    }
    return needed
  }

  /// A conformance is seen wherever its type is.
  private func conformanceLevel(of id: Int) -> AccessLevel {
    guard table.declarations[id].node.as(ExtensionDeclSyntax.self)?.inheritanceClause != nil else { return .private }
    return table.extended[id].map { levels[$0] } ?? .public
  }

  /// Default values that are compiled into the caller of an initializer, or that determine the property's type.
  private func defaultValues(of property: Int) -> [Syntax] {
    guard let seen = parameters[property], let node = table.declarations[property].node.as(VariableDeclSyntax.self)
    else { return [] }
    return node.bindings.filter { seen >= .public || $0.typeAnnotation == nil }
      .compactMap { $0.initializer.map { Syntax($0) } }
  }

  private static func module(of node: ImportDeclSyntax) -> String { MissingImports.imported(node.module) }
}
