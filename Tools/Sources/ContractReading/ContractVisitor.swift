import Parsing
import SourceFacts
import SwiftSyntax

/// Collects a file's part in the contract in one walk.
final class ContractVisitor: SyntaxVisitor {
  private(set) var contract = FileContract()
  private let source: SourceLines
  private let entries: [MediatorEntry]
  private var mediators = MediatorReader()
  /// The enclosing types, outermost first.
  private var types: [String] = []
  /// The enclosing functions and properties.
  private var callers: [String] = []

  /// - Parameter entries: How mediators are called, if not as usual.
  init(source: SourceLines, _ entries: [MediatorEntry]) {
    self.source = source
    self.entries = entries
    super.init(viewMode: .sourceAccurate)
  }

  static let mediator = "Mediator"

  // MARK: Types

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.name.name.hasPrefix(TargetDeclaration.prefix) {
      let isNested = TargetReader(source: source).isNested(Syntax(node))
      if let plain = PlainTargetReader(source: source).target(node, isNested: isNested) {
        contract.plainTargets.append(plain)
      }
    }
    return enter(node, .class)
  }
  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, .struct) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, .enum) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node, .actor) }
  override func visitPost(_ node: ClassDeclSyntax) { types.removeLast() }
  override func visitPost(_ node: StructDeclSyntax) { types.removeLast() }
  override func visitPost(_ node: EnumDeclSyntax) { types.removeLast() }
  override func visitPost(_ node: ActorDeclSyntax) { types.removeLast() }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    types.append(node.name.name)
    return .visitChildren
  }
  override func visitPost(_ node: ProtocolDeclSyntax) { types.removeLast() }

  private func enter(
    _ node: some DeclGroupSyntax & NamedDeclSyntax & WithAttributesSyntax & WithGenericParametersSyntax,
    _ kind: TargetDeclaration.Kind
  ) -> SyntaxVisitorContinueKind {
    if node.name.name.hasPrefix(TargetDeclaration.prefix) {
      contract.targets.append(TargetReader(source: source).declaration(node, kind))
    }
    types.append(node.name.name)
    return .visitChildren
  }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let path = node.extendedType.path
    let name = path.last ?? ""
    if name.hasPrefix(TargetDeclaration.prefix), path.count <= 2 {
      contract.extensions.append(TargetReader(source: source).extension(node, of: name))
      if let plain = PlainTargetReader(source: source).extension(node, of: name) {
        contract.plainExtensions.append(plain)
      }
    }
    if name == Self.mediator { contract.services += ServiceReader(source: source).services(of: node) }
    types.append(name)
    return .visitChildren
  }
  override func visitPost(_ node: ExtensionDeclSyntax) { types.removeLast() }

  // MARK: Calls

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    callers.append(node.name.name)
    if contract.mediator == nil { contract.mediator = mediators.mediator(node, of: types.last) }
    return .visitChildren
  }
  override func visitPost(_ node: FunctionDeclSyntax) { callers.removeLast() }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    callers.append(node.bindings.first?.pattern.trimmedText ?? "")
    return .visitChildren
  }
  override func visitPost(_ node: VariableDeclSyntax) { callers.removeLast() }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    let calls = CallReader(source: source, scope: types, caller: callers.first, entries: entries)
    let routes = RouteReader(source: source, scope: types, caller: callers.first)
    let destinations = DestinationReader(source: source, scope: types, caller: callers.first)
    if var call = calls.call(node) ?? routes.route(node) ?? destinations.destination(node) {
      call.condition = BuildCondition(around: node)
      add(call)
    }
    if let mention = MentionReader(source: source, scope: types).mention(node) { contract.mentions.append(mention) }
    if routes.takesURLs(node) { contract.takesURLsByRoutes = true }
    if let other = hostModules.other(node) { contract.hostModules.append(other) }
    return .visitChildren
  }

  override func visit(_ node: DeclReferenceExprSyntax) -> SyntaxVisitorContinueKind {
    if var call = CallReader(source: source, scope: types, caller: callers.first).unseenCall(through: node) {
      call.condition = BuildCondition(around: node)
      add(call)
    }
    return .visitChildren
  }

  private func add(_ call: TargetCall) {
    if call.receiver == nil { contract.calls.append(call) } else { contract.possibleCalls.append(call) }
  }

  override func visit(_ node: KeyPathPropertyComponentSyntax) -> SyntaxVisitorContinueKind {
    if let setting = hostModules.setting(node) { contract.hostModules.append(setting) }
    return .visitChildren
  }

  override func visit(_ node: MemberAccessExprSyntax) -> SyntaxVisitorContinueKind {
    if let setting = hostModules.setting(node) { contract.hostModules.append(setting) }
    return .visitChildren
  }

  private var hostModules: HostModulesReader { HostModulesReader(source: source, scope: types) }
}
