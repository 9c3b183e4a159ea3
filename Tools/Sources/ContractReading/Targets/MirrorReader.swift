import Parsing
import SourceFacts
import SwiftSyntax

/// Reads the tables in a target's `customMirror`.
struct MirrorReader {
  let source: SourceLines
  /// The target's name, with the prefix.
  let owner: String
  /// The target's other declarations: a table may be a property.
  let declarations: [DeclSyntax]

  /// The labels of the table that the mediator reads, and of the one for URLs.
  static let labels: Set = ["actions", "remote"]

  /// - Returns: `nil` for any other property.
  func mirror(_ node: VariableDeclSyntax) -> TargetMirror? {
    for binding in node.bindings {
      guard let name = binding.pattern.as(IdentifierPatternSyntax.self)?.identifier,
        name.name == "customMirror"
      else { continue }
      return TargetMirror(
        position: source.position(of: name), isolation: TargetMembers.Isolation(node),
        tables: binding.accessorBlock?.getter.flatMap(tables))
    }
    return nil
  }

  private func tables(in getter: CodeBlockItemListSyntax) -> [TargetMirror.Table]? {
    let finder = MirrorFinder(viewMode: .sourceAccurate)
    finder.walk(getter)
    guard finder.mirrors.count == 1, var children = finder.mirrors[0].argument("children")?.bare else {
      return nil
    }
    if let coercion = children.coercion { children = coercion.value }
    guard let literal = children.as(DictionaryExprSyntax.self) else { return nil }
    guard case .elements(let elements) = literal.content else { return [] }
    var tables: [TargetMirror.Table] = []
    for element in elements {
      guard let label = element.key.bare.literalText else { return nil }
      if Self.labels.contains(label) {
        tables.append(table(label, at: element, element.value.bare))
      }
    }
    return tables
  }

  private func table(
    _ label: String, at element: DictionaryElementSyntax, _ value: ExprSyntax
  ) -> TargetMirror.Table {
    var table = TargetMirror.Table(
      label: label, position: source.position(of: element.key), type: .undecidable, rows: nil)
    var type: TypeSyntax?
    if let coercion = value.coercion {
      type = coercion.type
      table.rows = rows(in: coercion.value)
    } else if value.is(DictionaryExprSyntax.self) {
      table.type = .none
      table.rows = rows(in: value)
    } else if let named = named(value) {
      table.isProperty = named.isProperty
      table.rows = named.value.flatMap { rows(in: $0.coercion?.value ?? $0) }
      type = named.type ?? named.value?.coercion?.type
    }
    if let type {
      table.type = .written(TypeShape(type))
      table.typePosition = source.position(of: type)
    }
    return table
  }

  /// A table in a local variable or in another property.
  private func named(_ expression: ExprSyntax) -> (type: TypeSyntax?, value: ExprSyntax?, isProperty: Bool)? {
    guard let path = expression.dottedNames, let name = path.last else { return nil }
    if path.count == 1, let local = LocalBinding.find(name, at: expression) {
      guard case .variable(let binding, isLet: true) = local else { return nil }
      return (binding.typeAnnotation?.type, binding.initializer?.value.bare, false)
    }
    guard path.count == 1 || (path.count == 2 && ["Self", "self", owner].contains(path[0])) else {
      return nil
    }
    for variable in declarations.compactMap({ $0.as(VariableDeclSyntax.self) }) {
      for binding in variable.bindings where binding.pattern.trimmedText == name {
        let value = binding.initializer?.value.bare ?? binding.accessorBlock?.onlyExpression
        return (binding.typeAnnotation?.type, value, true)
      }
    }
    return nil
  }

  private func rows(in expression: ExprSyntax) -> [TargetMirror.Row]? {
    guard let literal = expression.as(DictionaryExprSyntax.self) else { return nil }
    guard case .elements(let elements) = literal.content else { return [] }
    return elements.map { element in
      let value = element.value.bare
      return TargetMirror.Row(
        label: NameReference(element.key, scope: [owner], source), entry: EntryReader(owner: owner).entry(value),
        mentioned: value.tokens(viewMode: .sourceAccurate).map(\.name).filter {
          $0.hasPrefix(ActionReader.prefix)
        },
        position: source.position(of: value))
    }
  }
}

/// Finds the creation of a mirror.
private final class MirrorFinder: SyntaxVisitor {
  private(set) var mirrors: [FunctionCallExprSyntax] = []

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let name = node.calledName
    let isMirror =
      name == "Mirror" || (name == "init" && node.arguments.contains { $0.label?.name == "children" })
    if isMirror { mirrors.append(node) }
    return isMirror ? .skipChildren : .visitChildren
  }
}
