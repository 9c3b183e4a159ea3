import SwiftSyntax

/// What a method says, whatever its layout, its comments and its attributes.
enum MethodWords {
  /// The words of the only method of a name: of its signature and, if wanted, its body, without the commas at the end of
  /// lists; none if there is no such method, or several.
  static func words(of name: String, in tree: SourceFileSyntax, withBody: Bool = true) -> [String] {
    let finder = MethodFinder(name: name)
    finder.walk(tree)
    guard let method = finder.found.first, finder.found.count == 1 else { return [] }
    let parts = [Syntax(method.signature)] + (withBody ? method.body.map { [Syntax($0)] } ?? [] : [])
    let words =
      [method.genericParameterClause?.trimmedDescription ?? ""]
      + parts.flatMap { $0.tokens(viewMode: .sourceAccurate).map(\.text) }
    return zip(words, words.dropFirst() + [""]).filter { $0 != "," || ![")", "]"].contains($1) }.map(\.0)
  }

  private final class MethodFinder: SyntaxVisitor {
    let name: String
    var found: [FunctionDeclSyntax] = []

    init(name: String) {
      self.name = name
      super.init(viewMode: .sourceAccurate)
    }

    override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
      if node.name.identifier?.name == name { found.append(node) }
      return .skipChildren
    }
  }
}
