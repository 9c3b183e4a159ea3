import SourceText
import SwiftSyntax

/// Code between `#if` and `#endif` that the build left out: the compiler said nothing of it, so its names are compared
/// as text.
package struct InactiveCode {
  let monolith: Monolith
  /// The lines that declare a name outside of any type, by the name; `nil` among them is the app itself.
  private let owners: [String: Set<String?>]

  package init(_ monolith: Monolith) {
    self.monolith = monolith
    var owners: [String: Set<String?>] = [:]
    for file in monolith.files {
      for name in Self.declaredNames(in: file.tree.statements) { owners[name, default: []].insert(file.feature) }
    }
    self.owners = owners
  }

  /// The names in a file's inactive code that somebody declares.
  package func names(in file: MonolithFile) -> [(name: String, owners: Set<String?>, position: SourcePosition)] {
    let finder = ClauseFinder(viewMode: .sourceAccurate)
    finder.walk(file.tree)
    return finder.clauses.filter { file.occurrences(in: $0).isEmpty }.flatMap { clause in
      clause.tokens(viewMode: .sourceAccurate).compactMap { token in
        guard let name = token.identifier?.name, let owners = owners[name], !isMember(token) else { return nil }
        return (name, owners, file.position(of: token))
      }
    }
  }

  /// Code that will not compile in another configuration, once the feature is gone.
  package func refusals(for feature: String) -> [Refusal] {
    monolith.files.flatMap { file in
      names(in: file).compactMap { name, owners, position in
        let crosses =
          file.feature == feature ? owners.contains { $0 != feature } && !owners.contains(feature) : owners == [feature]
        guard crosses else { return nil }
        return Self.refusal(of: name, owner: owners.compactMap(\.self).first, in: file.path, at: position)
      }
    }
  }

  package static func refusal(of name: String, owner: String?, in path: String, at position: SourcePosition) -> Refusal
  {
    Refusal(
      file: path, position: position,
      reason: "this names \(name) of \(owner ?? "the app"), and the build leaves it out, so that it is not known how",
      suggestion: "let \(owner ?? "the app") offer one function, and decide in that what is compiled")
  }

  /// Whether it stands behind a point: then what is before it says whose it is.
  private func isMember(_ token: TokenSyntax) -> Bool {
    if let name = token.parent?.as(DeclReferenceExprSyntax.self) {
      return name.parent?.as(MemberAccessExprSyntax.self)?.declName.id == name.id
    }
    return !(token.parent?.is(IdentifierTypeSyntax.self) ?? false)
  }

  private static func declaredNames(in statements: CodeBlockItemListSyntax) -> [String] {
    statements.flatMap { statement -> [String] in
      if let condition = statement.item.as(IfConfigDeclSyntax.self) {
        return condition.clauses.flatMap { clause in
          clause.elements?.as(CodeBlockItemListSyntax.self).map(declaredNames) ?? []
        }
      }
      if let named = statement.item.asProtocol((any NamedDeclSyntax).self) { return [named.name.text] }
      let bindings = statement.item.as(VariableDeclSyntax.self)?.bindings.map { $0.pattern.trimmedDescription }
      return bindings ?? []
    }
  }

  private final class ClauseFinder: SyntaxVisitor {
    var clauses: [Syntax] = []

    override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
      if let elements = node.elements { clauses.append(Syntax(elements)) }
      return .visitChildren
    }
  }
}
