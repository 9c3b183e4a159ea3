import SwiftParser
import SwiftSyntax

/// The mediator's own manifest, of which parts are left out.
struct MediatorManifest {
  /// A product or a target, with what it is made of or needs.
  struct Element {
    let name: String
    let needs: [String]
    let syntax: ArrayElementSyntax
  }

  let products: [Element]
  let targets: [Element]
  private let text: String

  init(_ text: String) {
    self.text = text
    let tree = Parser.parse(source: text)
    let finder = PackageFinder(viewMode: .sourceAccurate)
    finder.walk(tree)
    products = Self.elements("products", of: finder.package, needs: "targets")
    targets = Self.elements("targets", of: finder.package, needs: "dependencies")
  }

  /// The targets that `products` are made of, and those that these need.
  func targets(of products: [String]) -> Set<String> {
    var found: Set<String> = []
    var open = self.products.filter { products.contains($0.name) }.flatMap(\.needs)
    while let name = open.popLast() {
      guard found.insert(name).inserted else { continue }
      open += targets.first { $0.name == name }?.needs ?? []
    }
    return found
  }

  /// The manifest with these targets alone, and the products that are made of them.
  func text(keeping kept: Set<String>) -> String {
    let gone = targets.filter { !kept.contains($0.name) } + products.filter { !kept.isSuperset(of: $0.needs) }
    var bytes = Array(text.utf8)
    // With the comments before it and its comma, from the end, so that what comes before keeps its place.
    for element in gone.sorted(by: { $0.syntax.position > $1.syntax.position }) {
      bytes.removeSubrange(element.syntax.position.utf8Offset..<element.syntax.endPosition.utf8Offset)
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func elements(_ label: String, of package: FunctionCallExprSyntax?, needs: String) -> [Element] {
    guard let list = package?.argument(label)?.as(ArrayExprSyntax.self) else { return [] }
    return list.elements.compactMap { element in
      guard let call = element.expression.as(FunctionCallExprSyntax.self), let name = call.argument("name")?.literal
      else { return nil }
      let needs = call.argument(needs)?.as(ArrayExprSyntax.self)?.elements.compactMap(\.expression.literal) ?? []
      return Element(name: name, needs: needs, syntax: element)
    }
  }
}

private final class PackageFinder: SyntaxVisitor {
  var package: FunctionCallExprSyntax?

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.calledExpression.as(DeclReferenceExprSyntax.self)?.baseName.text == "Package" { package = node }
    return .visitChildren
  }
}

extension FunctionCallExprSyntax {
  fileprivate func argument(_ label: String) -> ExprSyntax? {
    arguments.first { $0.label?.text == label }?.expression
  }
}

extension ExprSyntax {
  fileprivate var literal: String? { self.as(StringLiteralExprSyntax.self)?.representedLiteralValue }
}
