import IndexReading
import SourceEditing
import SourceText
import SwiftSyntax

/// Imports that a file does without as long as another file of its module has them: the compiler looks for members in
/// every module that any file imports, and a file may re-export a module to all others.
package struct MissingImports {
  /// The files for which the compiler says that something is not found.
  private let asked: Set<String>
  /// The module that the files leave, and others that re-export nothing.
  private let local: Set<String>
  /// How the old module imports each module: a declaration, or one under a condition.
  private let known: [String: Statement]
  /// The modules that the moved files import.
  private let moved: Set<String>

  package struct Statement {
    package var module: String
    /// The whole `#if`; `nil` for a plain import.
    package var condition: String?
  }

  /// - Parameters:
  ///   - files: Those that move.
  ///   - others: The rest of their module.
  ///   - local: That module, and others that re-export nothing.
  ///   - asked: The files for which the compiler says that something is not found.
  package init(
    moving files: [MonolithFile], besides others: [MonolithFile], local: Set<String>, asked: Set<String> = []
  ) {
    self.asked = asked
    self.local = local
    var known: [String: Statement] = [:]
    for statement in (files + others).flatMap(\.tree.statements) {
      if let node = statement.item.as(ImportDeclSyntax.self) { known[node.module] = Statement(module: node.module) }
      guard let condition = statement.item.as(IfConfigDeclSyntax.self) else { continue }
      for name in condition.importedModules ?? [] where known[name] == nil {
        known[name] = Statement(module: name, condition: condition.trimmedDescription)
      }
    }
    self.known = known
    moved = Set(files.flatMap(\.imports))
  }

  /// The imports to add to a file of the old module.
  ///
  /// - Parameter isMoved: Whether the file goes to the new module, which has the imports of the moved files only.
  package func statements(for file: MonolithFile, isMoved: Bool) -> [Statement] {
    let own = Set(file.imports)
    guard asked.contains(file.path) || isMoved else { return [] }
    let symbols = Set(file.occurrences.filter { $0.roles.contains(.reference) }.map(\.symbol))
    // Another import may re-export what is used; then only the compiler knows.
    let isLonely = own.isSubset(of: local)
    let used = asked.contains(file.path) || isLonely ? symbols : Self.borrowed(among: symbols)
    let needed = Set(used.compactMap(\.definingModule).map(Self.imported)).subtracting(own)
    return needed.sorted().compactMap { known[$0] }.filter { asked.contains(file.path) || !moved.contains($0.module) }
  }

  /// The members that a module adds to a type of another one: without an import the compiler may take a member of the
  /// same name, and say nothing. A module of which the file names a type is visible there.
  private static func borrowed(among symbols: Set<Symbol>) -> Set<Symbol> {
    func home(of symbol: Symbol) -> String? { symbol.definingModule.map(imported) }
    let own = symbols.filter { $0.module == $0.definingModule }
    let named = Set(own.filter(\.isType).compactMap(home))
    return symbols.subtracting(own).filter { symbol in home(of: symbol).map { !named.contains($0) } ?? false }
  }

  /// Edits that add the imports.
  ///
  /// - Parameter keyword: How the file imports a module.
  package static func edits(
    adding statements: [Statement], to file: MonolithFile, keyword: (_ module: String) -> String
  ) -> [TextEdit] {
    statements.flatMap { statement in
      statement.condition.map { [ImportAdder.edit(adding: $0, to: file.tree)] }
        ?? ImportAdder.edits(adding: [statement.module], to: file.tree, keyword: keyword(statement.module))
    }
  }

  /// Foundation's parts are imported as Foundation.
  package static func imported(_ module: String) -> String {
    ["FoundationEssentials", "FoundationInternationalization"].contains(module) ? "Foundation" : module
  }
}

extension IfConfigDeclSyntax {
  /// The modules that it imports; `nil` if it has other code too.
  fileprivate var importedModules: [String]? {
    var found: [String] = []
    for statement in clauses.flatMap({ $0.elements?.as(CodeBlockItemListSyntax.self) ?? [] }) {
      guard let node = statement.item.as(ImportDeclSyntax.self) else { return nil }
      found.append(node.module)
    }
    return found
  }
}
