import Parsing
import SourceFacts
import SourceText
import SwiftSyntax

/// A method or property as its file declares it, for people who look it up.
package struct MethodText: Equatable, Sendable {
  /// Without backticks: `A_viewController`.
  package var name: String
  package var position: SourcePosition
  /// The declaration on one line, without its body: `public func A_count(of item: String = "tea") -> Int`.
  package var signature: String
  /// The lines of its documentation comment, without their slashes.
  package var documentation: [String]
  /// The type that it is a member of, as its declaration or extension names it; `nil` outside of types.
  package var type: String?

  package init(name: String, position: SourcePosition, signature: String, documentation: [String], type: String?) {
    self.name = name
    self.position = position
    self.signature = signature
    self.documentation = documentation
    self.type = type
  }
}

/// Finds the innermost method or property around each of some places.
final class MethodFinder: SyntaxVisitor {
  private(set) var found: [SourcePosition: MethodText] = [:]
  private let places: Set<SourcePosition>
  private let source: SourceLines
  private var around: [MethodText] = []

  init(_ places: Set<SourcePosition>, _ source: SourceLines) {
    self.places = places
    self.source = source
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    var head = node
    head.body = nil
    enter(node.name, head, DeclSyntax(node))
    return .visitChildren
  }

  override func visitPost(_ node: FunctionDeclSyntax) { around.removeLast() }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    guard isMember(node), let binding = node.bindings.first, node.bindings.count == 1,
      let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier
    else { return .visitChildren }
    var head = node
    var bare = binding
    bare.accessorBlock = nil
    bare.initializer = nil
    head.bindings = [bare]
    enter(name, head, DeclSyntax(node))
    return .visitChildren
  }

  override func visitPost(_ node: VariableDeclSyntax) {
    if isMember(node), around.last?.position == node.bindings.first.map({ source.position(of: $0.pattern) }) {
      around.removeLast()
    }
  }

  override func visit(_ token: TokenSyntax) -> SyntaxVisitorContinueKind {
    let position = source.position(of: token)
    if places.contains(position), let innermost = around.last { found[position] = innermost }
    return .skipChildren
  }

  /// What is declared in a body is not what others call.
  private func isMember(_ node: VariableDeclSyntax) -> Bool { node.parent?.is(MemberBlockItemSyntax.self) == true }

  private func enter(_ name: TokenSyntax, _ head: some DeclSyntaxProtocol, _ whole: DeclSyntax) {
    around.append(
      MethodText(
        name: name.name, position: source.position(of: name),
        signature: head.trimmedText.split(whereSeparator: \.isWhitespace).joined(separator: " "),
        documentation: Documentation.words(of: Documentation.lines(of: whole)), type: Self.type(around: Syntax(whole))))
  }

  private static func type(around node: Syntax) -> String? {
    var place = node.parent
    while let current = place {
      if let found = current.as(ExtensionDeclSyntax.self) { return found.extendedType.trimmedText }
      if current.asProtocol((any DeclGroupSyntax).self) != nil,
        let found = current.asProtocol((any NamedDeclSyntax).self)
      {
        return found.name.name
      }
      place = current.parent
    }
    return nil
  }
}
