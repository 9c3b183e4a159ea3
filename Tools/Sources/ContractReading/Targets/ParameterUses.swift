import SourceFacts
import SwiftSyntax

final class ParameterUses: SyntaxVisitor {
  private(set) var reads: [ActionMethod.Read] = []
  /// The types of `params.decoded(as:)`.
  private(set) var decoded: [TypeShape] = []
  /// Whether the parameters are not used in any other way.
  private(set) var areComplete = true

  private let names: DictionaryNames?
  private let context: ActionReader
  private let need: ReadNeed

  init(of name: String, in function: FunctionDeclSyntax, _ context: ActionReader) {
    self.context = context
    need = ReadNeed(function: function)
    names = function.body.flatMap { name == "_" ? nil : DictionaryNames(of: name, in: $0) }
    super.init(viewMode: .sourceAccurate)
    guard let body = function.body, let names else { return }
    // If a name is declared again, a use may refer to either declaration.
    if names.areAmbiguous {
      areComplete = false
    } else {
      walk(body)
    }
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    guard let names, names.names.contains(node.baseName.name), !node.isMemberName else { return .skipChildren }
    let found = readsOfElement(node) ?? readsByAccessor(node)
    if let found {
      reads += found
    } else if !asksTheMediator(node), !decodes(node), !names.isRenamed(node), !isAsked(node) {
      areComplete = false
    }
    return .skipChildren
  }

  /// `print(params)`, `params.isEmpty`, `params != nil`: what tells nothing of a key.
  private func isAsked(_ node: DeclReferenceExprSyntax) -> Bool {
    let whole = whole(node)
    if let member = whole.parent?.as(MemberAccessExprSyntax.self), member.base?.id == whole.id {
      return ["isEmpty", "count", "description"].contains(member.declName.baseName.name)
    }
    if let rest = whole.parent?.as(ExprListSyntax.self)?.drop(while: { $0.id != whole.id }).dropFirst() {
      return ["==", "!="].contains(rest.first?.as(BinaryOperatorExprSyntax.self)?.operator.text)
        && rest.dropFirst().first?.is(NilLiteralExprSyntax.self) == true
    }
    let call = whole.parent?.as(LabeledExprSyntax.self)?.parent?.parent?.as(FunctionCallExprSyntax.self)
    return ["print", "debugPrint", "NSLog", "dump"].contains(call?.calledName)
  }

  /// `params`, or `params?` and `params!` of one that may be missing.
  private func whole(_ node: DeclReferenceExprSyntax) -> ExprSyntax {
    let unwrapped = node.parent?.as(OptionalChainingExprSyntax.self).map { ExprSyntax($0) }
    return unwrapped ?? node.parent?.as(ForceUnwrapExprSyntax.self).map { ExprSyntax($0) } ?? ExprSyntax(node)
  }

  /// `params.isRemote` and other values that the mediator adds to a remote call. No caller sends them.
  private func asksTheMediator(_ node: DeclReferenceExprSyntax) -> Bool {
    guard let member = node.parent?.as(MemberAccessExprSyntax.self), member.base?.id == node.id else { return false }
    return ["isRemote", "fragment", "options", "allValues"].contains(member.declName.baseName.name)
  }

  /// `params["k"] as? T ?? d`
  private func readsOfElement(_ node: DeclReferenceExprSyntax) -> [ActionMethod.Read]? {
    guard let (element, arguments) = element(of: node), let key = arguments.first,
      let reference = self.key(key.expression)
    else { return nil }
    let use = ExpressionUse(of: element)
    let hasDefault = use.hasDefault || arguments.count > 1
    let types: [ActionMethod.Read.ReadType] =
      use.castTypes.isEmpty
      ? [use.isUnknown || !hasDefault ? .unknown : .any] : use.castTypes.map { .type(TypeShape($0)) }
    let need = hasDefault ? .no : self.need.of(use, at: Syntax(element))
    return types.map {
      .init(key: reference, type: $0, hasDefault: hasDefault, need: need, position: reference.position)
    }
  }

  /// `params["k"]`, or `params.object(forKey: "k")` of a dictionary of Objective-C.
  private func element(of node: DeclReferenceExprSyntax) -> (ExprSyntax, LabeledExprListSyntax)? {
    if let (name, call) = accessor(on: node), ["object", "value"].contains(name), call.argument("forKey") != nil {
      return (ExprSyntax(call), call.arguments)
    }
    let whole = whole(node)
    guard let element = whole.parent?.as(SubscriptCallExprSyntax.self), element.calledExpression.id == whole.id,
      element.arguments.first?.label == nil
    else { return nil }
    return (ExprSyntax(element), element.arguments)
  }

  /// `params.value("k", default: d)`
  private func readsByAccessor(_ node: DeclReferenceExprSyntax) -> [ActionMethod.Read]? {
    guard let (name, call) = accessor(on: node), let reference = call.argument("").flatMap(key) else { return nil }
    let use = ExpressionUse(of: ExprSyntax(call))
    let fallback = call.argument("default")
    let asked = call.argument("as").flatMap { TypeShape(metatype: $0) } ?? annotated(use)
    var read = ActionMethod.Read(
      key: reference, type: asked.map { .type($0.unwrapped) } ?? .unknown,
      hasDefault: use.hasDefault || fallback != nil,
      position: reference.position)
    read.need = read.hasDefault ? .no : need.ofThrowing(call)
    switch name {
    case "bool":
      read.type = .boolean
      (read.hasDefault, read.need) = (true, .no)
    // What is generated for a truth value that a URL may send.
    case "boolean":
      read.type = .boolean
      if !read.hasDefault { read.need = need.of(use, at: Syntax(call)) }
    case "int": read.type = .convertible(.named("Int"))
    case "double": read.type = .convertible(.named("Double"))
    case "url": read.type = .convertible(.named("URL"))
    case "date": read.type = .convertible(.named("Date"))
    case "value":
      if !read.hasDefault { read.need = need.of(use, at: Syntax(call)) }
      if asked == nil, let fallback, let type = type(of: fallback, use) { read.type = .type(type) }
    case "required":
      break
    case "decodable":
      // The value itself, or its JSON.
      var text = read
      text.type = asked == nil ? .unknown : .type(.named("String"))
      return [read, text]
    default:
      return nil
    }
    return [read]
  }

  /// `params.decoded(as: T.self)`
  private func decodes(_ node: DeclReferenceExprSyntax) -> Bool {
    guard let (name, call) = accessor(on: node), name == "decoded",
      let type = call.argument("as").flatMap({ TypeShape(metatype: $0) })
        ?? annotated(ExpressionUse(of: ExprSyntax(call)))
    else { return false }
    decoded.append(type)
    return true
  }

  private func accessor(on node: DeclReferenceExprSyntax) -> (name: String, call: FunctionCallExprSyntax)? {
    let whole = whole(node)
    guard let member = whole.parent?.as(MemberAccessExprSyntax.self), member.base?.id == whole.id,
      let call = member.parent?.as(FunctionCallExprSyntax.self), call.calledExpression.id == member.id
    else { return nil }
    return (member.declName.baseName.name, call)
  }

  private func annotated(_ use: ExpressionUse) -> TypeShape? {
    use.binding?.typeAnnotation.map { TypeShape($0.type) }
  }

  /// The type implied by a default. A literal's type depends on its context, so it counts only for a variable without
  /// annotation.
  private func type(of fallback: ExprSyntax, _ use: ExpressionUse) -> TypeShape? {
    let isFree = use.binding.map { $0.typeAnnotation == nil } ?? false
    let saysItself = fallback.bare.coercion != nil || fallback.bare.is(DeclReferenceExprSyntax.self)
    return isFree || saysItself ? EvidentType.of(fallback) : nil
  }

  private func key(_ expression: ExprSyntax) -> NameReference? {
    let reference = NameReference(expression, scope: context.scope, context.source)
    if case .undecidable = reference.value { return nil }
    return reference
  }
}
