import AppReading
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
    let file = table.files[index]
    let imports = file.tree.statements.compactMap { $0.item.as(ImportDeclSyntax.self) }
    let hidden = imports.filter {
      ($0.modifiers.access?.level ?? (isInternalByDefault ? .internal : .public)) < .public
    }
    guard !hidden.isEmpty else { return [] }
    let (level, modules) = needed(inFile: index)
    guard level > .internal else { return [] }
    let names = Set(imports.map(Self.module))
    // A re-exported declaration belongs to another module than the one imported.
    let isKnown = modules.isSubset(of: names)
    return hidden.filter { !isKnown || modules.contains(Self.module(of: $0)) }.compactMap { node in
      if let written = node.modifiers.access {
        guard written.level < level else { return nil }
        return TextEdit(range: written.modifier.name.trimmedOffsets, text: level.keyword)
      }
      return .insert("\(level.keyword) ", at: node.importKeyword.start)
    }
  }

  /// The widest level at which the file exposes declarations of other modules, and those modules.
  private func needed(inFile index: Int) -> (AccessLevel, Set<String>) {
    var level = AccessLevel.internal
    var modules: Set<String> = []
    for (id, declaration) in table.declarations.enumerated()
    where declaration.file == index {
      let seen = max(levels[id], parameters[id] ?? .private)
      guard seen > .internal else { continue }
      for node in Interface(of: declaration).types + defaultValues(of: id) {
        for occurrence in table.files[index].occurrences(in: node) where occurrence.roles.contains(.reference) {
          let module = occurrence.symbol.module ?? ""
          guard table.target(of: occurrence.symbol.usr) == nil, module != "Swift" else { continue }
          level = max(level, min(seen, .public))
          modules.insert(module)
        }
      }
    }
    return (level, modules)
  }

  /// Default values that are compiled into the caller of an initializer, or that determine the property's type.
  private func defaultValues(of property: Int) -> [Syntax] {
    guard let seen = parameters[property], let node = table.declarations[property].node.as(VariableDeclSyntax.self)
    else { return [] }
    return node.bindings.filter { seen >= .public || $0.typeAnnotation == nil }
      .compactMap { $0.initializer.map { Syntax($0) } }
  }

  private static func module(of node: ImportDeclSyntax) -> String { node.path.first?.name.text ?? "" }
}
