import ImportScanning
import SourceFacts
import SourceText
import SwiftParser
import SwiftSyntax

/// The imports of a source file according to swift-syntax.
final class ImportOracle: SyntaxVisitor {
  private let locations: SourceLocationConverter
  private var imports: [Import] = []

  static func imports(in text: String) -> [Import] {
    let tree = Parser.parse(source: text)
    let oracle = ImportOracle(tree)
    oracle.walk(tree)
    return oracle.imports
  }

  private init(_ tree: SourceFileSyntax) {
    locations = SourceLocationConverter(fileName: "", tree: tree)
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    let path = node.path.map(\.name).filter { $0.presence == .present }.map { $0.text.filter { $0 != "`" } }
    guard let module = path.first else { return .skipChildren }
    let location = locations.location(for: node.importKeyword.positionAfterSkippingLeadingTrivia)
    imports.append(
      Import(
        module: module,
        rest: Array(path.dropFirst()),
        kind: node.importKindSpecifier.flatMap { Import.Kind(rawValue: $0.text) },
        attributes: Self.names(of: node.attributes),
        accessLevel: node.modifiers.last.flatMap { Import.AccessLevel(rawValue: $0.name.text) },
        position: SourcePosition(line: location.line, column: location.column)))
    return .skipChildren
  }

  private static func names(of attributes: AttributeListSyntax) -> [String] {
    attributes.flatMap { element -> [String] in
      switch element {
      case .attribute(let attribute):
        [attribute.attributeName.trimmedDescription]
      case .ifConfigDecl(let block):
        block.clauses.flatMap { clause -> [String] in
          if case .attributes(let inner)? = clause.elements { names(of: inner) } else { [] }
        }
      }
    }
  }
}
