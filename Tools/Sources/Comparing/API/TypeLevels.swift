import SwiftSyntax

/// Who can see the types of a module, and the members that extensions add to them.
struct TypeLevels {
  /// By path in the module: `S.T`; `nil` for nobody.
  private var levels: [String: PublicAPI.Level?] = [:]
  private(set) var names: TypeNames
  private(set) var isolations = Isolations()

  init(in module: String) { names = TypeNames(module: module) }

  /// - Parameters:
  ///   - declarations: Those on the top level of the module.
  ///   - actor: To which they are isolated by default.
  init(of declarations: [DeclSyntax], in module: String, isolatedTo actor: String?) {
    self.init(in: module)
    isolations = Isolations(standard: actor)
    for declaration in declarations { note(declaration, in: APIScope(path: ""), isInBody: false) }
    // What they extend must be known first.
    for node in declarations.compactMap({ $0.as(ExtensionDeclSyntax.self) }) {
      let name = APICollector.extended(node.extendedType, names).name
      var scope = level(of: name).map { APIScope(path: name, level: $0) }
      scope?.memberLevel = APIScope(path: "").level(of: node.modifiers, node.attributes)
      for member in APICollector.declarations(in: node.memberBlock.members) {
        note(member, in: scope, below: name, isInBody: false)
      }
    }
  }

  /// - Parameter scope: `nil` if nobody sees what is in it.
  private mutating func note(
    _ declaration: DeclSyntax, in scope: APIScope?, below path: String = "", isInBody: Bool
  ) {
    guard let name = declaration.asProtocol((any NamedDeclSyntax).self)?.name.plain,
      let modifiers = declaration.asProtocol((any WithModifiersSyntax).self)?.modifiers,
      let attributes = declaration.asProtocol((any WithAttributesSyntax).self)?.attributes
    else { return }
    let own = path.isEmpty ? name : "\(path).\(name)"
    if let alias = declaration.as(TypeAliasDeclSyntax.self) {
      levels[own] = .some(scope?.level(of: modifiers, attributes))
      if alias.genericParameterClause == nil { names.add(alias: own, for: alias.initializer.value) }
    } else if let type = declaration.asProtocol((any DeclGroupSyntax).self) {
      let level = scope?.level(of: modifiers, attributes)
      levels[own] = .some(level)
      isolations.note(type, own, in: isInBody ? path : nil)
      names.add(own, isValue: type.is(StructDeclSyntax.self) || type.is(EnumDeclSyntax.self))
      let inner = level.map { APIScope(path: own, level: $0) }
      for member in APICollector.declarations(in: type.memberBlock.members) {
        note(member, in: inner, below: own, isInBody: true)
      }
    }
  }

  /// - Returns: `nil` if nobody sees it. A type of another module is everybody's.
  func level(of name: String) -> PublicAPI.Level? {
    var path = String(name.prefix { $0 != "<" })
    while !path.isEmpty {
      if let level = levels[path] { return level }
      path = path.lastIndex(of: ".").map { String(path[..<$0]) } ?? ""
    }
    return .public
  }

  func isHidden(_ name: String) -> Bool { level(of: name) == nil }
}

extension TokenSyntax {
  /// Without backticks, which are needed or not.
  var plain: String { text.count > 2 && text.hasPrefix("`") ? String(text.dropFirst().dropLast()) : text }
}
