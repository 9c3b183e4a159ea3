import Parsing
import SourceFacts
import SwiftSyntax

/// Fills a `HelperTable` from a manifest, and from the files with code that it uses.
final class HelperCollector: SyntaxAnyVisitor {
  /// What was found.
  struct Collected: Sendable {
    var table: HelperTable
    /// Code that runs without being named: operators, initializers, subscripts and observers.
    var unnamed: [Syntax] = []
  }

  private var table: HelperTable
  /// Whether the file is no manifest: its variables are made when they are used, in whatever order they are written.
  private let isLibrary: Bool
  private var unnamed: [Syntax]
  private var enclosingTypes: [String] = []
  /// The number of functions, closures and getters around the visited node.
  private var bodies = 0
  private let conditions: BuildConditions

  private init(_ collected: Collected, isLibrary: Bool, _ conditions: BuildConditions) {
    (table, unnamed) = (collected.table, collected.unnamed)
    self.isLibrary = isLibrary
    self.conditions = conditions
    super.init(viewMode: .sourceAccurate)
  }

  /// - Parameters:
  ///   - tree: A file.
  ///   - start: Where its text begins.
  ///   - isLibrary: Whether it is no manifest.
  ///   - conditions: Which clauses of `#if` are compiled.
  ///   - collected: What was found in other files.
  /// - Returns: What is declared there and in this file.
  static func collect(
    from tree: SourceFileSyntax, at start: Int = 0, isLibrary: Bool = false, _ conditions: BuildConditions,
    after collected: Collected
  ) -> Collected {
    let collector = HelperCollector(collected, isLibrary: isLibrary, conditions)
    collector.table.fileStarts.append(start)
    if isLibrary || !tree.declaresOneValue {
      collector.walk(tree)
      collector.table.changedNames.formUnion(ChangedNames.names(in: tree))
    }
    return Collected(table: collector.table, unnamed: collector.unnamed)
  }

  override func visit(_ node: IfConfigDeclSyntax) -> SyntaxVisitorContinueKind {
    if let clause = conditions.clause(of: node), let elements = clause.elements { walk(elements) }
    return .skipChildren
  }

  override func visitAnyPost(_ node: Syntax) {
    switch node.kind {
    case .extensionDecl, .structDecl, .enumDecl, .classDecl, .actorDecl, .protocolDecl: enclosingTypes.removeLast()
    case .functionDecl, .initializerDecl, .subscriptDecl, .closureExpr, .variableDecl: bodies -= 1
    default: break
    }
  }

  // MARK: - Types

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    let type = node.extendedType.trimmedText
    // `[Target]`, `Array<Target>`.
    let isList = type.hasPrefix("[") || type.withoutModule.hasPrefix("Array<")
    let name = isList ? "Array" : type.withoutModule
    note(node.inheritanceClause, of: name)
    enclosingTypes.append(name)
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind {
    let result = enter(node.name, node)
    note(node.inheritanceClause, of: enclosingTypes.last)
    if let type = enclosingTypes.last, let structure = HelperTable.Structure(node) {
      table.structures[type] = structure
    }
    return result
  }

  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind {
    let result = enter(node.name, node)
    note(node.inheritanceClause, of: enclosingTypes.last)
    return result
  }

  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind {
    let result = enter(node.name, node)
    note(node.inheritanceClause, of: enclosingTypes.last)
    if let type = enclosingTypes.last, let structure = HelperTable.Structure(node) {
      table.structures[type] = structure
    }
    return result
  }

  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { enter(node.name, node) }

  override func visit(_ node: ProtocolDeclSyntax) -> SyntaxVisitorContinueKind {
    let result = enter(node.name, node)
    if let type = enclosingTypes.last {
      table.ownProtocols.insert(type)
      table.requirements[type] = node.memberBlock.requiredNames
    }
    note(node.inheritanceClause, of: enclosingTypes.last)
    return result
  }

  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind {
    table.types.insert(node.name.name)
    if enclosingTypes.isEmpty { table.outerTypes.insert(node.name.name) }
    let name = (enclosingTypes + [node.name.name]).joined(separator: ".")
    table.aliases[name] = node.initializer.value.trimmedText.withoutModule
    return .skipChildren
  }

  private func note(_ inherited: InheritanceClauseSyntax?, of type: String?) {
    guard let type, let inherited else { return }
    let names = inherited.inheritedTypes.map { $0.type.trimmedText }
    table.protocols[type, default: []].formUnion(names)
    // An enumeration with raw values.
    if names.contains("String") || names.contains("Int") { table.protocols[type]?.insert("RawRepresentable") }
  }

  private func enter(_ name: TokenSyntax, _ node: some DeclGroupSyntax) -> SyntaxVisitorContinueKind {
    table.types.insert(name.name)
    if node.attributes.onlyEffect == "resultBuilder" { table.builders.insert(name.name) }
    if enclosingTypes.isEmpty { table.outerTypes.insert(name.name) }
    table.addBody(node, of: name.name)
    enclosingTypes.append((enclosingTypes + [name.name]).joined(separator: "."))
    if let type = enclosingTypes.last { table.allTypes.insert(type) }
    return .visitChildren
  }

  override func visit(_ node: EnumCaseDeclSyntax) -> SyntaxVisitorContinueKind {
    guard let type = enclosingTypes.last else { return .skipChildren }
    for element in node.elements {
      guard let values = element.parameterClause?.parameters else { continue }
      table.payloadCases[type, default: [:]][element.name.name] = values.map(\.type)
    }
    for element in node.elements where element.parameterClause == nil {
      let raw = element.rawValue?.value.as(StringLiteralExprSyntax.self)?.representedLiteralValue
      table.cases[type, default: []].append((element.name.name, raw ?? element.name.name))
    }
    return .skipChildren
  }

  // MARK: - Code

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    if case .identifier = node.name.tokenKind {
      let isStatic = node.modifiers.contains { ["static", "class"].contains($0.name.text) }
      table.addBody(node, of: node.name.name)
      // What a protocol requires has none.
      if bodies == 0, node.body != nil {
        let function = HelperTable.Function(node, type: enclosingTypes.last, isStatic: isStatic)
        table.functionsByName[function.name, default: []].append(function)
      }
    } else {
      table.operators.insert(node.name.text)
      unnamed.append(Syntax(node))
    }
    bodies += 1
    return .visitChildren
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    if let type = enclosingTypes.last {
      let function = HelperTable.Function(
        name: "init", signature: node.signature, body: node.body, doesMore: !node.attributes.changeNothing, type: type,
        isStatic: true)
      table.initializers[type, default: []].append(function)
    }
    unnamed.append(Syntax(node))
    bodies += 1
    return .visitChildren
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    unnamed.append(Syntax(node))
    bodies += 1
    return .visitChildren
  }

  override func visit(_ node: ClosureExprSyntax) -> SyntaxVisitorContinueKind {
    bodies += 1
    return .visitChildren
  }

  override func visit(_ node: VariableDeclSyntax) -> SyntaxVisitorContinueKind {
    for binding in node.bindings {
      if let code = binding.accessorBlock, code.getter == nil { unnamed.append(Syntax(code)) }
      if bodies == 0 { collect(binding, of: node) }
    }
    bodies += 1
    return .visitChildren
  }

  private func collect(_ binding: PatternBindingSyntax, of declaration: VariableDeclSyntax) {
    guard let pattern = binding.pattern.as(IdentifierPatternSyntax.self) else { return }
    let name = pattern.identifier.name
    // What a protocol requires is declared elsewhere.
    if binding.accessorBlock?.isRequirement == true { return }
    if let code = binding.accessorBlock { table.addBody(code, of: name) }
    guard let type = enclosingTypes.last else {
      if isLibrary || binding.accessorBlock != nil {
        let member = member(name, binding, of: declaration, in: nil)
        if isLibrary, declaration.modifiers.contains(where: { ["private", "fileprivate"].contains($0.name.text) }) {
          table.add(member, named: name, toFileAt: table.fileStarts.last ?? 0)
        } else {
          table.add(member, named: name, to: "")
        }
      }
      return
    }
    let isStatic = declaration.modifiers.contains { ["static", "class"].contains($0.name.text) }
    // Stored instance properties are not followed.
    guard isStatic || binding.accessorBlock != nil else { return }
    if isStatic, let value = binding.initializer?.value { table.addBody(value, of: name) }
    table.add(member(name, binding, of: declaration, in: type), named: name, to: type, isInstance: !isStatic)
  }

  private func member(
    _ name: String, _ binding: PatternBindingSyntax, of declaration: VariableDeclSyntax, in type: String?
  ) -> HelperTable.Member {
    let isConstant = declaration.bindingSpecifier.tokenKind == .keyword(.let)
    if let value = binding.initializer?.value, binding.accessorBlock == nil, isConstant || declaration.isPlain {
      let helper = HelperTable.Helper(
        body: .expression(value), type: type, expected: binding.typeAnnotation?.type, position: value.startPosition)
      return isConstant ? .helper(helper) : .variable(helper)
    }
    let builder = declaration.attributes.onlyEffect
    if binding.initializer == nil, declaration.attributes.changeNothing || builder != nil,
      let code = binding.accessorBlock?.getter
    {
      return .helper(
        .init(
          body: .statements(code), type: type, expected: binding.typeAnnotation?.type, builder: builder,
          position: declaration.startPosition))
    }
    let reason =
      binding.initializer == nil
      ? "`\(name)` is computed by code" : "`\(name)` is a variable that may change"
    return .opaque(reason: reason, position: declaration.startPosition)
  }
}

extension VariableDeclSyntax {
  /// Whether its value is what is written.
  fileprivate var isPlain: Bool { attributes.changeNothing }
}

extension AccessorBlockSyntax {
  /// `{ get set }`
  fileprivate var isRequirement: Bool {
    if case .accessors(let accessors) = accessors { accessors.allSatisfy { $0.body == nil } } else { false }
  }

  /// The code of a getter, if there is only a getter.
  fileprivate var getter: CodeBlockItemListSyntax? {
    switch accessors {
    case .getter(let items): return items
    case .accessors(let accessors):
      guard accessors.count == 1, let only = accessors.first, only.accessorSpecifier.tokenKind == .keyword(.get) else {
        return nil
      }
      return only.body?.statements
    }
  }
}

extension SourceFileSyntax {
  /// Whether it has one variable and no code, as most manifests: there are no helpers, and nothing is changed.
  fileprivate var declaresOneValue: Bool {
    let declarations = statements.lazy.map(\.item).filter { !$0.is(ImportDeclSyntax.self) }.prefix(2)
    return declarations.count == 1
      && declarations.first?.as(VariableDeclSyntax.self)?.bindings.count == 1
      && !syntaxTextBytes.contains(UInt8(ascii: "{"))
  }
}
