import AppReading
import IndexReading
import SourceEditing
import SwiftSyntax

/// Imports that a file does without as long as another file of its module has them: the compiler looks for members in
/// every module that any file imports, and a file may re-export a module to all others.
struct MissingImports {
  let sources: WideningSources
  /// The files for which the compiler says that something is not found.
  let asked: Set<String>
  /// How the old module imports each module: a declaration, or one under a condition.
  private let known: [String: Statement]
  /// The modules that the moved files import.
  private let moved: Set<String>

  struct Statement {
    var module: String
    /// The whole `#if`; `nil` for a plain import.
    var condition: String?
  }

  init(_ sources: WideningSources, asked: Set<String>) {
    self.sources = sources
    self.asked = asked
    var known: [String: Statement] = [:]
    let files = sources.files + sources.users.filter { $0.module == sources.module }.map(\.file)
    for statement in files.flatMap(\.tree.statements) {
      if let name = statement.item.as(ImportDeclSyntax.self)?.path.first?.name.identifier?.name {
        known[name] = Statement(module: name)
      }
      guard let condition = statement.item.as(IfConfigDeclSyntax.self) else { continue }
      for name in condition.importedModules ?? [] where known[name] == nil {
        known[name] = Statement(module: name, condition: condition.trimmedDescription)
      }
    }
    self.known = known
    moved = Set(sources.files.flatMap(\.importedModules))
  }

  /// The imports to add to a file of the old module.
  ///
  /// - Parameter isMoved: Whether the file goes to the new module, which has the imports of the moved files only.
  func statements(for file: MonolithFile, isMoved: Bool) -> [Statement] {
    let own = Set(file.importedModules)
    // Another import may re-export what is used; then only the compiler knows.
    let isLonely = isMoved && own.allSatisfy { $0 == sources.module || sources.localModules.contains($0) }
    guard asked.contains(file.path) || isLonely else { return [] }
    let symbols = Set(file.occurrences.filter { $0.roles.contains(.reference) }.map(\.symbol))
    let needed = Set(symbols.compactMap(\.definingModule).map(Self.imported)).subtracting(own)
    return needed.sorted().compactMap { known[$0] }.filter { asked.contains(file.path) || !moved.contains($0.module) }
  }

  /// Edits that add the imports.
  ///
  /// - Parameter keyword: How the file imports a module.
  static func edits(
    adding statements: [Statement], to file: MonolithFile, keyword: (_ module: String) -> String
  ) -> [TextEdit] {
    statements.flatMap { statement in
      statement.condition.map { [ImportAdder.edit(adding: $0, to: file.tree)] }
        ?? ImportAdder.edits(adding: [statement.module], to: file.tree, keyword: keyword(statement.module))
    }
  }

  /// Foundation's parts are imported as Foundation.
  static func imported(_ module: String) -> String {
    ["FoundationEssentials", "FoundationInternationalization"].contains(module) ? "Foundation" : module
  }
}

extension MonolithFile {
  /// The modules that it imports, also under conditions.
  fileprivate var importedModules: [String] {
    tree.statements.flatMap { statement -> [String] in
      if let node = statement.item.as(ImportDeclSyntax.self) {
        return [node.path.first?.name.identifier?.name].compactMap(\.self)
      }
      return statement.item.as(IfConfigDeclSyntax.self)?.importedModules ?? []
    }
  }
}

extension IfConfigDeclSyntax {
  /// The modules that it imports; `nil` if it has other code too.
  fileprivate var importedModules: [String]? {
    var found: [String] = []
    for statement in clauses.flatMap({ $0.elements?.as(CodeBlockItemListSyntax.self) ?? [] }) {
      guard let node = statement.item.as(ImportDeclSyntax.self), let name = node.path.first?.name.identifier?.name
      else {
        return nil
      }
      found.append(name)
    }
    return found
  }
}
