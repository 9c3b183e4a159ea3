import SourceEditing
import SwiftSyntax

/// Declares `Sendable` explicitly: public types no longer get it implicitly.
struct SendableWriter {
  let table: DeclarationTable

  func edits(for type: Int) -> [TextEdit] {
    let declaration = table.declarations[type]
    guard let group = declaration.node.asProtocol((any DeclGroupSyntax).self), !Self.declaresSendable(by: declaration)
    else {
      return []
    }
    if let last = group.inheritanceClause?.inheritedTypes.last {
      return [.insert(", Sendable", at: last.type.endPositionBeforeTrailingTrivia.utf8Offset)]
    }
    return [.insert(": Sendable", at: Self.endOfName(of: declaration))]
  }

  /// Whether the compiler may infer `Sendable` for it: a struct or enum without the conformance.
  static func isCandidate(_ declaration: FloorDeclaration) -> Bool {
    guard !declaresSendable(by: declaration) else { return false }
    // An enum without cases has no values.
    let cases = declaration.node.as(EnumDeclSyntax.self)?.memberBlock.tokens(viewMode: .sourceAccurate)
    return declaration.node.is(StructDeclSyntax.self) || cases?.contains { $0.tokenKind == .keyword(.case) } == true
  }

  /// How to ask about the type: `Table<Row>.Reason` for any `Row`, with the constraints.
  func candidate(_ type: Int) -> AccessWidening.Candidate {
    var around = [type]
    while let last = around.last, let parent = table.type(of: last) { around.append(parent) }
    let clauses = around.reversed().map { Self.generics(of: table.declarations[$0].node) }
    let names = table.declarations[type].name.split(separator: ".").map(String.init)
    // The name of an extended type may itself be qualified.
    let components = zip(
      names, Array(repeating: nil, count: max(0, names.count - clauses.count)) + clauses.map(\.clause))
    let question = components.map { name, clause in
      name + (clause.map { "<\($0.parameters.map(\.name.text).joined(separator: ", "))>" } ?? "")
    }.joined(separator: ".")
    let parameters = clauses.compactMap(\.clause).flatMap(\.parameters)
    return AccessWidening.Candidate(
      name: table.declarations[type].name, question: question,
      clause: parameters.isEmpty
        ? "" : "<\(parameters.map { $0.with(\.trailingComma, nil).trimmedDescription }.joined(separator: ", "))>",
      bounds: clauses.compactMap { $0.bounds?.requirements.trimmedDescription }.joined(separator: ", "),
      parameters: parameters.map(\.name.text))
  }

  private static func generics(
    of node: DeclSyntax
  ) -> (clause: GenericParameterClauseSyntax?, bounds: GenericWhereClauseSyntax?) {
    if let type = node.as(StructDeclSyntax.self) { return (type.genericParameterClause, type.genericWhereClause) }
    if let type = node.as(EnumDeclSyntax.self) { return (type.genericParameterClause, type.genericWhereClause) }
    if let type = node.as(ClassDeclSyntax.self) { return (type.genericParameterClause, type.genericWhereClause) }
    if let type = node.as(ActorDeclSyntax.self) { return (type.genericParameterClause, type.genericWhereClause) }
    return (nil, nil)
  }

  private static func declaresSendable(by declaration: FloorDeclaration) -> Bool {
    let group = declaration.node.asProtocol((any DeclGroupSyntax).self)
    return group?.inheritanceClause?.inheritedTypes.contains { inherited in
      inherited.type.tokens(viewMode: .sourceAccurate).contains { $0.text == "Sendable" }
    } ?? false
  }

  private static func endOfName(of declaration: FloorDeclaration) -> Int {
    let node = declaration.node
    let clause = Self.generics(of: node).clause
    let name = node.asProtocol((any NamedDeclSyntax).self)?.name
    let end = clause?.endPositionBeforeTrailingTrivia ?? name?.endPositionBeforeTrailingTrivia
    return (end ?? node.position).utf8Offset
  }
}
