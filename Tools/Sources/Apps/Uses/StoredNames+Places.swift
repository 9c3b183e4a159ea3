import IndexReading
import SwiftSyntax

/// Where a moved file says its place: `#fileID` begins with the module, `#filePath` is the path, `#file` is the one or the
/// other, as the language mode wants it, and `#function` is the module outside of everything that has a name.
extension StoredNames {
  /// Outside of parameters: as a default argument it is its caller's.
  func places(in file: MonolithFile) -> [String] {
    guard isOwn(file) else { return [] }
    return file.tree.tokens(viewMode: .sourceAccurate).compactMap { token in
      guard let literal = Self.literal(at: token),
        token.ancestorOrSelf(mapping: { $0.as(FunctionParameterSyntax.self) }) == nil,
        literal != "function" || Self.isOutside(token)
      else { return nil }
      let change =
        switch literal {
        case "fileID": "begins with \(name) here now, no longer with \(monolith.module)"
        case "function": "is \(name) here now, no longer \(monolith.module)"
        case "file": "is another text here now, with the module \(name) or the new path"
        default: "is another path here now: look whether something is found from it"
        }
      return warning(file, file.position(of: token), "#\(literal) \(change)")
    }
  }

  /// Parameters of a file that have a place as their default, if moved code leaves them out.
  func callers(in file: MonolithFile) -> [String] {
    file.tree.tokens(viewMode: .sourceAccurate).compactMap { token in
      guard let literal = Self.literal(at: token), literal != "filePath",
        let parameter = token.ancestorOrSelf(mapping: { $0.as(FunctionParameterSyntax.self) }),
        let function = parameter.ancestorOrSelf(mapping: Self.function)
      else { return nil }
      let position = file.position(of: function)
      let names = Set(
        file.occurrences.filter { $0.position == position && $0.roles.contains(.definition) }.map(\.symbol.usr))
      let calls = monolith.files.filter(isOwn).flatMap { caller in
        caller.occurrences.filter { names.contains($0.symbol.usr) && $0.roles.contains(.reference) }
          .filter { call in
            let name = caller.token(at: call.position)
            return !Self.isGiven(parameter, at: name) && (literal != "function" || name.map(Self.isOutside) ?? false)
          }.map { (caller.path, $0.position) }
      }
      guard let first = calls.min(by: { $0 < $1 }) else { return nil }
      return warning(
        file, file.position(of: token),
        "moved code leaves this out in \(calls.count.counted("call")), where it is another text now, with the module \(name)"
          + " or the new path: the first is at \(first.0):\(first.1.line):\(first.1.column)")
    }
  }

  private static func literal(at token: TokenSyntax) -> String? {
    guard token.tokenKind == .pound, let name = token.nextToken(viewMode: .sourceAccurate)?.text else { return nil }
    return ["fileID", "file", "filePath", "function"].contains(name) ? name : nil
  }

  /// Whether it is in the value of a variable at the top level.
  private static func isOutside(_ token: TokenSyntax) -> Bool {
    token.ancestorOrSelf { node in
      let named: [SyntaxKind] = [.functionDecl, .memberBlock, .accessorBlock]
      return named.contains(node.kind) ? node : nil
    } == nil
  }

  /// The name of a function, which is where the index places it.
  private static func function(_ node: Syntax) -> TokenSyntax? {
    switch node.as(SyntaxEnum.self) {
    case .functionDecl(let function): function.name
    case .initializerDecl(let initializer): initializer.initKeyword
    case .subscriptDecl(let subscripted): subscripted.subscriptKeyword
    default: nil
    }
  }

  /// Whether a call gives an argument for a parameter; one without a label shows that by their number only.
  private static func isGiven(_ parameter: FunctionParameterSyntax, at name: TokenSyntax?) -> Bool {
    var called = name?.parent
    while let member = called?.parent?.as(MemberAccessExprSyntax.self), member.declName.id == called?.id {
      called = Syntax(member)
    }
    guard let call = called?.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == called?.id else {
      return false
    }
    return call.arguments.contains { $0.label?.text == parameter.firstName.text }
  }
}
