import IndexReading
import SourceEditing
import SourceText
import SwiftSyntax

/// Code between `#if` and `#endif` that the build left out. It is not in the index, so it is read as text.
///
/// A name that is declared around it is not a use. A name whose meaning is certain is a use like any other. The rest
/// are obstacles.
package struct InactiveCode {
  let monolith: Monolith
  /// Where top-level declarations are that other files may name, by name.
  private let homes: [String: [Home]]
  /// By file, the names that are private to it.
  private let privateNames: [String: Set<String>]
  private let resolver: InactiveNameResolver
  /// By file, the chains of names whose meaning is certain.
  private var chains: [[Chain]] = []

  private typealias Chain = [(token: TokenSyntax, declaration: Declaration)]

  /// The place of a top-level declaration.
  package struct Home: Hashable, Sendable {
    package var file: Int
    package var position: SourcePosition
  }

  /// A name that is declared somewhere in the app.
  package struct Name {
    package var text: String
    package var homes: [Home]
    /// The business lines that declare it; `nil` among them is the app itself.
    package var owners: Set<String?>
    package var position: SourcePosition
    /// Whether no type of the app has a member of that name, which it could be as well.
    package var isCertain: Bool
  }

  package init(_ monolith: Monolith) {
    self.monolith = monolith
    var homes: [String: [Home]] = [:]
    var privateNames: [String: Set<String>] = [:]
    for (index, file) in monolith.files.enumerated() {
      for (name, node, isPrivate) in Self.declaredNames(in: file.tree.statements) {
        if isPrivate {
          privateNames[file.path, default: []].insert(name)
        } else {
          homes[name, default: []].append(Home(file: index, position: file.position(of: node)))
        }
      }
    }
    self.homes = homes
    self.privateNames = privateNames
    resolver = InactiveNameResolver(monolith)
    chains = monolith.files.map(chains)
  }

  /// The names in a file's inactive code that are declared somewhere in the app, but not in the file.
  package func names(in file: MonolithFile) -> [Name] {
    tokens(in: file).compactMap { token in
      guard let name = token.identifier?.name, let homes = homes[name], ConditionalCode.isFirst(token),
        !isShadowed(name, at: token, in: file)
      else { return nil }
      return Name(
        text: name, homes: homes, owners: Set(homes.map { monolith.files[$0.file].feature }),
        position: file.position(of: token), isCertain: !resolver.isMember(name))
    }
  }

  /// All names and operators in a file's inactive code, those of members too, whose meaning depends on values.
  package func allNames(in file: MonolithFile) -> Set<String> {
    Set(
      allTokens(in: file).compactMap { token in
        switch token.tokenKind {
        case .binaryOperator, .prefixOperator, .postfixOperator: token.text
        default: token.identifier?.name
        }
      })
  }

  /// The names that a file's inactive code calls, among them those of types that it creates; all of its names where it
  /// leaves out which type it creates.
  package func calledNames(in file: MonolithFile) -> Set<String> {
    let tokens = allTokens(in: file)
    let isImplicit = tokens.contains { token in
      token.tokenKind == .keyword(.`init`)
        && token.parent?.parent?.as(MemberAccessExprSyntax.self).map { $0.base == nil } ?? false
    }
    return Set(
      tokens.compactMap { token in
        guard let name = token.identifier?.name, isImplicit || Self.isCalled(token) else { return nil }
        return name
      })
  }

  private static func isCalled(_ token: TokenSyntax) -> Bool {
    guard token.parent?.is(DeclReferenceExprSyntax.self) == true, let next = token.nextToken(viewMode: .sourceAccurate)
    else { return false }
    switch next.tokenKind {
    case .leftParen, .leftAngle: return true
    case .period: return next.nextToken(viewMode: .sourceAccurate)?.tokenKind == .keyword(.`init`)
    default: return false
    }
  }

  /// The uses in inactive code whose meaning is certain, like those that ``UseFinder`` finds in compiled code.
  package func uses(of isUsed: (MonolithFile) -> Bool, by isUser: (MonolithFile) -> Bool) -> [Use] {
    monolith.files.indices.filter { isUser(monolith.files[$0]) && !isUsed(monolith.files[$0]) }.flatMap { index in
      let file = monolith.files[index]
      return chains[index].flatMap { chain in
        chain.compactMap { token, declaration -> Use? in
          guard isUsed(monolith.file(of: declaration)) else { return nil }
          let roles: Occurrence.Roles = Self.isWritten(token) ? [.reference, .write] : .reference
          let occurrence = Occurrence(
            symbol: declaration.symbol, roles: roles, position: file.position(of: token), relations: [])
          return Use(file: index, declaration: declaration, occurrence: occurrence, token: token)
        }
      }
    }
  }

  /// The places that will not compile in another configuration once the feature is moved, and cannot be rewritten.
  package func refusals(for feature: String) -> [Refusal] {
    zip(monolith.files, chains).flatMap { file, chains in
      let certain = Set(chains.flatMap { $0.map { file.position(of: $0.token) } })
      let names = names(in: file).compactMap { name -> Refusal? in
        let owners = name.owners
        let crosses =
          file.feature == feature ? owners.contains { $0 != feature } && !owners.contains(feature) : owners == [feature]
        guard crosses, !certain.contains(name.position) else { return nil }
        return Self.refusal(of: name.text, owner: owners.compactMap(\.self).first, in: file.path, at: name.position)
      }
      return names + members(in: file, for: feature, Set(chains.flatMap { $0.map(\.token.id) }))
    }
  }

  package static func refusal(of name: String, owner: String?, in path: String, at position: SourcePosition) -> Refusal
  {
    Refusal(
      .inactiveCode, of: name, file: path, position: position,
      reason:
        "this names \(name) of \(owner ?? "the app"), but the build leaves this code out, so its use is not known",
      suggestion: "let \(owner ?? "the app") offer one function, and decide inside it what is compiled")
  }

  /// Whether a declaration is private to its file.
  static func isPrivate(_ declaration: Declaration, in file: MonolithFile) -> Bool {
    let declared = file.token(at: declaration.position)?.ancestors.lazy
      .compactMap { $0.asProtocol(SyntaxProtocol.self) as? any WithModifiersSyntax }.first
    return declared?.isPrivate ?? false
  }

  // MARK: - Looking

  /// The chains of names in a file's inactive code whose meaning is certain.
  private func chains(in file: MonolithFile) -> [Chain] {
    tokens(in: file).compactMap { token in
      guard let name = token.identifier?.name, homes[name] != nil, ConditionalCode.isFirst(token),
        !isShadowed(name, at: token, in: file)
      else { return nil }
      return resolver.meanings(of: token, in: file)
    }
  }

  /// Members of values that come from the other side.
  private func members(
    in file: MonolithFile, for feature: String, _ certain: Set<SyntaxIdentifier>
  ) -> [Refusal] {
    let isOther: (String?) -> Bool = file.feature == feature ? { $0 != feature } : { $0 == feature }
    return tokens(in: file).compactMap { token in
      guard let name = token.identifier?.name, !certain.contains(token.id),
        let member = token.parent?.parent?.as(MemberAccessExprSyntax.self), member.declName.baseName.id == token.id,
        let base = member.base, resolver.isMember(name, only: isOther), comes(base, from: isOther, in: file, certain)
      else { return nil }
      let owner = file.feature == feature ? "the app" : feature
      return Refusal(
        .inactiveCode, of: name, file: file.path, position: file.position(of: token),
        reason: "\(name) of \(owner) is a member of a value here, in code that the build leaves out",
        suggestion: "let \(owner) offer a function that does all of it")
    }
  }

  /// Whether a value comes from the other side's declarations, as far as the file shows: through the expression itself
  /// or through the variable that it names.
  private func comes(
    _ base: ExprSyntax, from isOther: (String?) -> Bool, in file: MonolithFile, _ certain: Set<SyntaxIdentifier>
  ) -> Bool {
    if base.tokens(viewMode: .sourceAccurate).contains(where: { certain.contains($0.id) }) { return true }
    guard let root = base.firstToken(viewMode: .sourceAccurate)?.identifier?.name else { return false }
    let finder = BindingFinder(of: root)
    finder.walk(file.tree)
    return finder.found.contains { node in
      let isCompiled = file.occurrences(in: node).contains { occurrence in
        monolith.declarations[occurrence.symbol.usr].map { isOther(monolith.file(of: $0).feature) } ?? false
      }
      return isCompiled || node.tokens(viewMode: .sourceAccurate).contains { certain.contains($0.id) }
    }
  }

  private func isShadowed(_ name: String, at token: TokenSyntax, in file: MonolithFile) -> Bool {
    if privateNames[file.path]?.contains(name) == true { return true }
    return ScopeNames.declare(name, around: token)
  }

  private func tokens(in file: MonolithFile) -> [TokenSyntax] {
    var seen: Set<SyntaxIdentifier> = []
    return allTokens(in: file).filter { $0.identifier != nil && seen.insert($0.id).inserted }
  }

  private func allTokens(in file: MonolithFile) -> [TokenSyntax] {
    guard file.bytes.contains(UInt8(ascii: "#")) else { return [] }
    let clauses = ConditionalCode.clauses(of: file.tree).filter { file.occurrences(in: $0).isEmpty }
    return clauses.flatMap { $0.tokens(viewMode: .sourceAccurate) }
  }

  /// Whether the name is the last component of an expression that is assigned to or passed `inout`.
  private static func isWritten(_ token: TokenSyntax) -> Bool {
    guard let reference = token.parent?.as(DeclReferenceExprSyntax.self) else { return false }
    var whole = ExprSyntax(reference)
    if let member = reference.parent?.as(MemberAccessExprSyntax.self), member.declName.id == reference.id {
      whole = ExprSyntax(member)
    }
    if whole.parent?.is(InOutExprSyntax.self) == true { return true }
    guard let list = whole.parent?.as(ExprListSyntax.self), let index = list.index(of: whole) else { return false }
    let next = list.index(after: index)
    guard next < list.endIndex else { return false }
    if list[next].is(AssignmentExprSyntax.self) { return true }
    let sign = list[next].as(BinaryOperatorExprSyntax.self)?.operator.text ?? ""
    return sign.hasSuffix("=") && !["==", "!=", "<=", ">=", "===", "!=="].contains(sign)
  }

  private static func declaredNames(
    in statements: CodeBlockItemListSyntax
  ) -> [(name: String, node: Syntax, isPrivate: Bool)] {
    statements.flatMap(\.unconditional).flatMap { statement -> [(name: String, node: Syntax, isPrivate: Bool)] in
      let modified = Syntax(statement.item).asProtocol(SyntaxProtocol.self) as? any WithModifiersSyntax
      let isPrivate = modified?.isPrivate ?? false
      if let named = statement.item.asProtocol((any NamedDeclSyntax).self) {
        return [(named.name.text, Syntax(named.name), isPrivate)]
      }
      let bindings = statement.item.as(VariableDeclSyntax.self)?.bindings.map(\.pattern) ?? []
      return bindings.map { ($0.trimmedDescription, Syntax($0), isPrivate) }
    }
  }

  /// Finds the declarations of variables and parameters with a name.
  private final class BindingFinder: SyntaxVisitor {
    private let name: String
    var found: [Syntax] = []

    init(of name: String) {
      self.name = name
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: PatternBindingSyntax) -> SyntaxVisitorContinueKind {
      if node.pattern.trimmedDescription == name { found.append(Syntax(node)) }
      return .visitChildren
    }

    override func visit(_ node: OptionalBindingConditionSyntax) -> SyntaxVisitorContinueKind {
      if node.pattern.trimmedDescription == name { found.append(Syntax(node)) }
      return .visitChildren
    }

    override func visit(_ node: FunctionParameterSyntax) -> SyntaxVisitorContinueKind {
      if (node.secondName ?? node.firstName).text == name { found.append(Syntax(node)) }
      return .visitChildren
    }
  }
}
