import Parsing
import SourceFacts
import SwiftSyntax

/// Reads the method by which a mediator of an app's own, in Swift, is called, and how it finds what is called.
struct MediatorReader {
  /// Of the whole file, collected once.
  private var strings: StringCollector?

  /// - Parameter owner: The type that has the method.
  mutating func mediator(_ node: FunctionDeclSyntax, of owner: String?) -> MediatorSource? {
    guard let owner, let entry = Self.entry(node, of: owner) else { return nil }
    let strings = strings ?? StringCollector(of: node.root)
    self.strings = strings
    let source = MediatorSource(entry, texts: strings.texts, words: strings.words)
    return source.looks && source.findsTargets ? source : nil
  }

  private static func entry(_ node: FunctionDeclSyntax, of owner: String) -> MediatorEntry? {
    let parameters = node.signature.parameterClause.parameters.map { parameter in
      let label = parameter.firstName.tokenKind == .wildcard ? "" : parameter.firstName.name
      let type = TypeShape(parameter.type).unwrapped
      return MediatorEntry.Parameter(
        label: label, name: parameter.internalName, isText: [.named("String"), .named("NSString")].contains(type))
    }
    return MediatorEntry(node.name.name, of: owner, parameters)
  }
}

/// Collects the texts of a file, also those that are put together, and its names.
private final class StringCollector: SyntaxVisitor {
  private(set) var texts: Set<String> = []
  private(set) var words: Set<String> = []

  init(of tree: Syntax) {
    super.init(viewMode: .sourceAccurate)
    walk(tree)
  }

  override func visit(_ node: TokenSyntax) -> SyntaxVisitorContinueKind {
    if case .identifier = node.tokenKind { words.insert(node.name) }
    return .skipChildren
  }

  override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind { add(ExprSyntax(node)) }
  override func visit(_ node: SequenceExprSyntax) -> SyntaxVisitorContinueKind { add(ExprSyntax(node)) }

  private func add(_ expression: ExprSyntax) -> SyntaxVisitorContinueKind {
    if let text = expression.format { texts.insert(text) }
    return .visitChildren
  }
}

extension ExprSyntax {
  /// A text with `%@` for what is put into it.
  fileprivate var format: String? {
    if let text = bare.literalText { return text }
    return bare.joinedParts?.map { part in
      switch part {
      case .text(let text): text
      case .value(let value): value.format ?? "%@"
      }
    }.joined()
  }
}
