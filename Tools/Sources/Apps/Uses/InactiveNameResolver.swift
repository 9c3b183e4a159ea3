import IndexReading
import SourceEditing
import SwiftSyntax

/// Resolves names in code that was not compiled, where that is certain: types and functions that are declared once in
/// the app, and their members.
struct InactiveNameResolver {
  private let monolith: Monolith
  private var global: [String: [Declaration]] = [:]
  /// By the USR of the type, including members in extensions.
  private var members: [String: [Declaration]] = [:]
  /// The business lines whose types have a member of a name.
  private var owners: [String: Set<String?>] = [:]

  init(_ monolith: Monolith) {
    self.monolith = monolith
    var extended: [String: String] = [:]
    for occurrence in monolith.files.lazy.flatMap(\.occurrences) {
      for symbol in occurrence.related(by: .extendedBy) { extended[symbol.usr] = occurrence.symbol.usr }
    }
    for declaration in monolith.declarations.values {
      guard let owner = declaration.owner else {
        global[Self.base(declaration), default: []].append(declaration)
        continue
      }
      members[extended[owner] ?? owner, default: []].append(declaration)
      owners[Self.base(declaration), default: []].insert(monolith.file(of: declaration).feature)
    }
  }

  /// Resolves a chain of names from its first name on, as far as it is certain.
  ///
  /// - Parameter root: The first name of an expression or a type.
  /// - Returns: Each name with its declaration; `nil` if the first is not certain.
  func meanings(of root: TokenSyntax, in file: MonolithFile) -> [(token: TokenSyntax, declaration: Declaration)]? {
    guard let name = root.identifier?.name, let parent = root.parent else { return nil }
    let visible = (global[name] ?? []).filter { isVisible($0, in: file) }
    guard parent.is(DeclReferenceExprSyntax.self) else {
      return visible.count == 1 && visible[0].symbol.isType ? [(root, visible[0])] : nil
    }
    var access = Syntax(parent)
    guard let first = chosen(among: visible, for: access) else { return nil }
    var found = [(token: root, declaration: first)]
    var last = first
    while true {
      if last.symbol.isType, let call = Self.call(of: access) {
        let initializers = (members[last.symbol.usr] ?? []).filter { $0.symbol.kind == .initializer }
        guard let made = chosen(among: initializers, labels: Self.labels(of: call)) else { return nil }
        found.append((found[found.count - 1].token, made))
        return found
      }
      guard let member = access.parent?.as(MemberAccessExprSyntax.self), member.base?.id == access.id else {
        return found
      }
      guard let type = last.symbol.isType ? last : self.type(of: last) else { return found }
      let token = member.declName.baseName
      let named = (members[type.symbol.usr] ?? []).filter { Self.base($0) == token.text }
      guard let next = chosen(among: named, for: Syntax(member)) else { return last.symbol.isType ? nil : found }
      found.append((token, next))
      (last, access) = (next, Syntax(member))
    }
  }

  /// Whether a type has a member of a name.
  func isMember(_ name: String) -> Bool { owners[name] != nil }

  /// Whether only types of the given features have a member of a name.
  func isMember(_ name: String, only feature: (String?) -> Bool) -> Bool {
    owners[name].map { $0.allSatisfy(feature) } ?? false
  }

  // MARK: - Choosing

  private func chosen(among all: [Declaration], for access: Syntax) -> Declaration? {
    let call = Self.call(of: access)
    return chosen(among: all, labels: call.map(Self.labels))
  }

  /// The only candidate, or the only one with the labels.
  private func chosen(among all: [Declaration], labels: [String]?) -> Declaration? {
    if all.count == 1 { return all[0] }
    guard let labels else { return nil }
    let fitting = all.filter { declaration in
      let name = declaration.symbol.name
      return name.hasSuffix("(" + labels.map { "\($0):" }.joined() + ")")
    }
    return fitting.count == 1 ? fitting[0] : nil
  }

  /// The type of a property, from its annotation or from the initializer call that it is assigned.
  private func type(of property: Declaration) -> Declaration? {
    let file = monolith.file(of: property)
    let around = file.token(at: property.position)?.ancestors
    guard let binding = around?.lazy.compactMap({ $0.as(PatternBindingSyntax.self) }).first else { return nil }
    let name: String?
    if let type = binding.typeAnnotation?.type {
      name = type.as(IdentifierTypeSyntax.self)?.name.text
    } else {
      let called = binding.initializer?.value.as(FunctionCallExprSyntax.self)?.calledExpression
      name = called?.as(DeclReferenceExprSyntax.self)?.baseName.text
    }
    let types = name.flatMap { global[$0] }?.filter(\.symbol.isType) ?? []
    return types.count == 1 ? types[0] : nil
  }

  private func isVisible(_ declaration: Declaration, in file: MonolithFile) -> Bool {
    let home = monolith.file(of: declaration)
    return home.path == file.path || !InactiveCode.isPrivate(declaration, in: home)
  }

  private static func base(_ declaration: Declaration) -> String {
    declaration.symbol.baseName
  }

  private static func call(of access: Syntax) -> FunctionCallExprSyntax? {
    guard let call = access.parent?.as(FunctionCallExprSyntax.self), Syntax(call.calledExpression).id == access.id
    else {
      return nil
    }
    return call
  }

  private static func labels(of call: FunctionCallExprSyntax) -> [String] {
    call.arguments.map { $0.label?.identifier?.name ?? "_" } + (call.trailingClosure.map { _ in ["_"] } ?? [])
      + call.additionalTrailingClosures.map { $0.label.identifier?.name ?? "_" }
  }
}
