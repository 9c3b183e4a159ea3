import Parsing
import SourceFacts
import SwiftSyntax

/// Reads the stored properties of a type, with what their initial values call or read.
final class InitialValues: SyntaxVisitor {
  private let source: SourceLines
  private var found = ImplicitInitializer()

  private init(source: SourceLines) {
    self.source = source
    super.init(viewMode: .sourceAccurate)
  }

  static func read(_ members: MemberBlockSyntax, _ source: SourceLines) -> ImplicitInitializer {
    let visitor = InitialValues(source: source)
    for declaration in members.members.declarations {
      guard let variable = declaration.as(VariableDeclSyntax.self),
        !variable.modifiers.has(.static, .class, .nonisolated)
      else { continue }
      for binding in variable.bindings where binding.accessorBlock.map(\.onlyObserves) ?? true {
        visitor.read(binding, of: variable)
      }
    }
    return visitor.found
  }

  private func read(_ binding: PatternBindingSyntax, of variable: VariableDeclSyntax) {
    let value = binding.initializer?.value
    // A wrapper has a type of its own.
    let isPlain = variable.attributeNames.allSatisfy { $0 == "MainActor" }
    let type = binding.typeAnnotation.map { TypeShape($0.type) } ?? value.flatMap { EvidentType.of($0) }
    found.properties.append(
      .init(
        name: binding.pattern.trimmedText, type: isPlain ? type : nil, position: source.position(of: binding.pattern)))
    guard let value, !variable.modifiers.has(.lazy) else { return }
    // The type of `.shared` and of `.init()` is the property's.
    let call = value.as(FunctionCallExprSyntax.self)
    let member = (call?.calledExpression ?? value).as(MemberAccessExprSyntax.self)
    if let member, member.base == nil, case .named(let owner, _)? = type?.unwrapped {
      add(owner.split(separator: ".").map(String.init) + [member.declName.baseName.name], of: call, at: value)
    }
    walk(value)
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    guard let path = node.calledExpression.dottedNames else { return .visitChildren }
    add(path, of: node, at: node)
    walk(node.arguments)
    return .skipChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    guard let path = ExprSyntax(node).dottedNames else { return .visitChildren }
    add(path, at: node)
    return .skipChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if !node.isMemberName { add([node.baseName.name], at: node) }
    return .skipChildren
  }

  /// What a closure does is done when it is called.
  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    let call = node.parent?.as(FunctionCallExprSyntax.self)
    return call?.calledExpression.id == node.id ? .visitChildren : .skipChildren
  }

  /// Adds a path up to the first member that is no type: what follows belongs to a value.
  private func add(_ path: [String], of call: FunctionCallExprSyntax? = nil, at node: some SyntaxProtocol) {
    guard let first = path.first, LocalBinding.find(first, at: node) == nil else { return }
    var names = Array(path.prefix { $0.isCapitalised })
    let isWhole = names.count + 1 >= path.count
    if names.count < path.count { names.append(path[names.count]) }
    if let call, isWhole {
      if names.last?.isCapitalised == true { names.append("init") }
      let last = names.removeLast()
      names.append(
        last == "init"
          ? FunctionCallExprSyntax.initializer(call.arguments.map { $0.label ?? .wildcardToken() }) : "\(last)()")
    }
    guard let last = names.last, !last.isCapitalised, last != "self" else { return }
    found.uses.append(.init(path: names, position: source.position(of: node)))
  }
}
