import SourceText
import SwiftSyntax

/// The positions in a manifest that name something unambiguously.
struct NamedPlaces {
  /// The position of the package's declaration.
  private(set) var package = SourcePosition.start
  private var literals: [String: [SourcePosition]] = [:]
  /// By the name of a factory and the name that it is given.
  private var calls: [String: [SourcePosition]] = [:]

  /// - Parameter text: The manifest. If it is too large or too deep for the reader, there are no positions.
  init(of text: String) {
    guard let tree = ManifestReader.tree(of: text) else { return }
    let converter = SourceLocationConverter(fileName: "", tree: tree)
    let visitor = Visitor(viewMode: .sourceAccurate)
    visitor.walk(tree)
    func position(_ place: AbsolutePosition) -> SourcePosition {
      let location = converter.location(for: place)
      return SourcePosition(line: location.line, column: location.column)
    }
    package = visitor.package.map(position) ?? .start
    literals = visitor.literals.mapValues { $0.map(position) }
    calls = visitor.calls.mapValues { $0.map(position) }
  }

  /// The only call of some factories with a name; else the only literal that spells it, else the package.
  func call(_ factories: Set<String>, _ name: String) -> SourcePosition {
    let found = factories.flatMap { calls["\($0) \(name)"] ?? [] }
    return found.count == 1 ? found[0] : only(name)
  }

  /// The only literal that spells a name, else the package.
  func only(_ name: String) -> SourcePosition {
    let found = literals[name] ?? []
    return found.count == 1 ? found[0] : package
  }

  private final class Visitor: SyntaxVisitor {
    var package: AbsolutePosition?
    var literals: [String: [AbsolutePosition]] = [:]
    var calls: [String: [AbsolutePosition]] = [:]

    override func visit(_ node: StringLiteralExprSyntax) -> SyntaxVisitorContinueKind {
      if let text = node.representedLiteralValue { literals[text, default: []].append(node.startPosition) }
      return .visitChildren
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      guard let factory = node.calledExpression.dottedNames?.last else { return .visitChildren }
      if factory == "Package", package == nil { package = node.startPosition }
      let name = node.arguments.first { $0.label?.name == "name" }?.expression.as(StringLiteralExprSyntax.self)
      if let text = name?.representedLiteralValue {
        calls["\(factory) \(text)", default: []].append(node.startPosition)
      }
      return .visitChildren
    }
  }
}
