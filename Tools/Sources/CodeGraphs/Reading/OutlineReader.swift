import Apps
import SwiftSyntax

/// Reads the top-level declarations of a file, including those inside `#if`.
final class OutlineReader {
  private(set) var items: [FileOutline.Item] = []
  private(set) var imports: [String] = []
  private let isMain: Bool
  /// The index of the program's statements.
  private var code: Int?

  init(isMain: Bool) {
    self.isMain = isMain
  }

  func read(_ statements: CodeBlockItemListSyntax) {
    for statement in statements {
      if let condition = statement.item.as(IfConfigDeclSyntax.self) {
        let first = items.count
        for clause in condition.clauses {
          if let inner = clause.elements?.as(CodeBlockItemListSyntax.self) { read(inner) }
        }
        for index in first..<items.count { items[index].isConditional = true }
      } else if let declaration = statement.item.as(ImportDeclSyntax.self) {
        if let module = declaration.path.first?.name.identifier?.name { imports.append(module) }
      } else if let declaration = statement.item.as(DeclSyntax.self), var item = Self.item(declaration) {
        item.usesResources = ResourceUse.isUsed(in: declaration)
        if isMain, declaration.as(VariableDeclSyntax.self)?.isSetInPlace == true { item.isEntry = true }
        items.append(item)
      } else {
        addCode(statement)
      }
    }
  }

  private func addCode(_ statement: CodeBlockItemSyntax) {
    let range = Self.range(of: statement)
    if let code {
      // Declarations may be in between: names inside them belong to those.
      items[code].code = items[code].code.lowerBound..<range.upperBound
      items[code].bytes = items[code].bytes.lowerBound..<range.upperBound
    } else {
      code = items.count
      items.append(
        FileOutline.Item(
          name: "the program", kind: .code, nameOffset: range.lowerBound, code: range, bytes: range, isEntry: isMain))
    }
    if ResourceUse.isUsed(in: statement) { items[code!].usesResources = true }
  }

  private static func item(_ declaration: DeclSyntax) -> FileOutline.Item? {
    guard let (name, kind, place) = heading(of: declaration) else { return nil }
    let range = range(of: declaration)
    var item = FileOutline.Item(
      name: name, kind: kind, nameOffset: place, code: range, bytes: withComments(declaration, range))
    item.isPrivate = declaration.asProtocol((any WithModifiersSyntax).self)?.isPrivate ?? false
    if let attributed = declaration.asProtocol((any WithAttributesSyntax).self) {
      item.isEntry = attributed.attributes.contains {
        let name = $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription
        return ["main", "UIApplicationMain", "NSApplicationMain"].contains(name)
      }
    }
    item.setsProperties = declaration.as(ExtensionDeclSyntax.self)?.directInitializers.isEmpty == false
    readOperators(of: declaration, into: &item)
    let members = PrivateMemberFinder(viewMode: .sourceAccurate)
    members.walk(declaration)
    item.privateMembers = members.found
    return item
  }

  private static func heading(of declaration: DeclSyntax) -> (name: String, kind: CodeNode.Kind, place: Int)? {
    func made(_ token: TokenSyntax, _ kind: CodeNode.Kind, _ suffix: String = "") -> (String, CodeNode.Kind, Int) {
      ((token.identifier?.name ?? token.text) + suffix, kind, token.positionAfterSkippingLeadingTrivia.utf8Offset)
    }
    switch declaration.as(DeclSyntaxEnum.self) {
    case .classDecl(let node): return made(node.name, .class)
    case .actorDecl(let node): return made(node.name, .actor)
    case .structDecl(let node): return made(node.name, .struct)
    case .enumDecl(let node): return made(node.name, .enum)
    case .protocolDecl(let node): return made(node.name, .protocol)
    case .typeAliasDecl(let node): return made(node.name, .typealias)
    case .operatorDecl(let node): return made(node.name, .operator)
    case .precedenceGroupDecl(let node): return made(node.name, .precedenceGroup)
    case .macroDecl(let node): return made(node.name, .macro)
    case .functionDecl(let node):
      // An operator's call has no labels, even if its function's parameters have some.
      let hasLabels = node.name.identifier != nil
      let labels = node.signature.parameterClause.parameters.map { hasLabels ? "\($0.firstName.text):" : "_:" }
      return made(node.name, .function, "(\(labels.joined()))")
    case .variableDecl(let node):
      let names = node.bindings.map { $0.pattern.trimmedDescription }
      guard let first = node.bindings.first?.pattern.firstToken(viewMode: .sourceAccurate) else { return nil }
      return (names.joined(separator: ", "), .variable, first.positionAfterSkippingLeadingTrivia.utf8Offset)
    case .extensionDecl(let node):
      let place = node.extendedType.positionAfterSkippingLeadingTrivia.utf8Offset
      return (node.extendedType.trimmedDescription, .extension, place)
    default: return nil
    }
  }

  private static func readOperators(of declaration: DeclSyntax, into item: inout FileOutline.Item) {
    if let node = declaration.as(OperatorDeclSyntax.self) {
      item.declaredOperators = [node.name.text]
      if let group = node.operatorPrecedenceAndTypes?.precedenceGroup {
        item.namedOperators = [(group.text, group.positionAfterSkippingLeadingTrivia.utf8Offset)]
      }
    } else if let node = declaration.as(PrecedenceGroupDeclSyntax.self) {
      item.declaredOperators = [node.name.text]
      item.namedOperators = node.groupAttributes.flatMap { attribute in
        attribute.as(PrecedenceGroupRelationSyntax.self)?.precedenceGroups.map {
          ($0.name.text, $0.name.positionAfterSkippingLeadingTrivia.utf8Offset)
        } ?? []
      }
    } else {
      let finder = OperatorFunctionFinder(viewMode: .sourceAccurate)
      finder.walk(declaration)
      item.namedOperators = finder.found
    }
  }

  private static func range(of node: some SyntaxProtocol) -> Range<Int> {
    node.positionAfterSkippingLeadingTrivia.utf8Offset..<node.endPositionBeforeTrailingTrivia.utf8Offset
  }

  /// Includes the comments directly above it, up to an empty line.
  private static func withComments(_ node: some SyntaxProtocol, _ range: Range<Int>) -> Range<Int> {
    var start = range.lowerBound
    var offset = start
    for piece in node.leadingTrivia.reversed() {
      switch piece {
      case .lineComment, .blockComment, .docLineComment, .docBlockComment:
        start = offset - piece.sourceLength.utf8Length
      case .newlines(let count), .carriageReturnLineFeeds(let count), .carriageReturns(let count):
        if count > 1 { return start..<range.upperBound }
      default: break
      }
      offset -= piece.sourceLength.utf8Length
    }
    return start..<range.upperBound
  }
}

extension VariableDeclSyntax {
  /// Whether a program gives it its value where it stands, and not at its first use, as in other files: with a literal
  /// that is the same.
  fileprivate var isSetInPlace: Bool {
    bindings.contains { binding in
      if let value = binding.initializer?.value {
        return value.tokens(viewMode: .sourceAccurate).contains { $0.identifier != nil }
      }
      let isNil =
        bindingSpecifier.tokenKind == .keyword(.var) && binding.typeAnnotation?.type.is(OptionalTypeSyntax.self) == true
      return binding.accessorBlock == nil && !isNil
    }
  }
}

/// Finds the members that are private to their file.
private final class PrivateMemberFinder: SyntaxVisitor {
  var found: Set<Int> = []

  override func visit(_ node: MemberBlockItemSyntax) -> SyntaxVisitorContinueKind {
    guard node.decl.asProtocol((any WithModifiersSyntax).self)?.isPrivate == true else { return .visitChildren }
    let names: [any SyntaxProtocol]
    if let variable = node.decl.as(VariableDeclSyntax.self) {
      names = variable.bindings.map(\.pattern)
    } else if let initializer = node.decl.as(InitializerDeclSyntax.self) {
      names = [initializer.initKeyword]
    } else if let subscripted = node.decl.as(SubscriptDeclSyntax.self) {
      names = [subscripted.subscriptKeyword]
    } else {
      names = node.decl.asProtocol((any NamedDeclSyntax).self).map { [$0.name] } ?? []
    }
    found.formUnion(names.map { $0.positionAfterSkippingLeadingTrivia.utf8Offset })
    return .visitChildren
  }
}

/// Finds the functions that implement operators.
private final class OperatorFunctionFinder: SyntaxVisitor {
  var found: [(name: String, offset: Int)] = []

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    switch node.name.tokenKind {
    case .binaryOperator(let name), .prefixOperator(let name), .postfixOperator(let name):
      found.append((name, node.name.positionAfterSkippingLeadingTrivia.utf8Offset))
    default: break
    }
    return .skipChildren
  }
}
