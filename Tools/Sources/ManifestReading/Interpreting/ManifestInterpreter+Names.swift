import SourceFacts
import SwiftSyntax

extension ManifestInterpreter {
  /// The value of a bare name.
  func lookUp(_ name: String, at position: AbsolutePosition) -> ConstantValue {
    if let cell = cell(of: name) {
      guard let value = state.cells[cell]?.value else { return .unknown("`\(name)` has no value here", at: position) }
      return value.used(at: position)
    }
    if let type = enclosingType, let value = helper(name, of: type, at: position) { return value }
    if let this = cell(of: "self").flatMap({ state.cells[$0]?.value }),
      let value = property(name, of: this, at: position)
    {
      return value
    }
    if let value = helper(name, of: "", at: position) { return value }
    if let functions = declarations.functionsByName[name] {
      let visible = functions.filter { $0.type == nil || $0.type == enclosingType }
      if !visible.isEmpty { return known(.code(.functions(visible, scopes: [scopes[0]])), position) }
    }
    return .unknown("`\(name)` is not a constant that the manifest has set before", at: position)
  }

  /// The value of a static member that the manifest declares.
  ///
  /// - Returns: `nil` if it declares no such member of the type.
  func helper(_ name: String, of type: String, at position: AbsolutePosition) -> ConstantValue? {
    declarations.members[type]?[name].map { value(of: $0, named: "\(type).\(name)", self: nil, at: position) }
  }

  /// The value of a getter that the manifest adds to the instances of some type.
  func instanceHelper(_ name: String, of this: ConstantValue, at position: AbsolutePosition) -> ConstantValue? {
    let found = possibleTypes(of: this).compactMap { type in declarations.instanceMembers[type]?[name] }
    guard let first = found.first else { return nil }
    guard found.count == 1 else { return .unknown("`\(name)` is declared for several types", at: position) }
    return value(of: first, named: "self.\(name)", self: this, at: position)
  }

  private func value(
    of member: HelperTable.Member, named key: String, self this: ConstantValue?, at position: AbsolutePosition
  ) -> ConstantValue {
    switch member {
    case .opaque(let reason, let place): return .unknown(reason, at: place)
    case .helper(let helper):
      guard !inProgress.contains(key) else {
        let name = key.split(separator: ".").last ?? ""
        return .unknown("`\(name)` is defined by itself", at: helper.firstPosition)
      }
      // A constant is made once: a change to its object is visible everywhere.
      if let constant = constants[key] { return constant.used(at: position) }
      let value = enter(key, type: helper.type, self: this) { () -> ConstantValue in
        switch helper.body {
        case .expression(let expression): return self.value(of: expression)
        case .statements(let statements): return result(of: statements, at: helper.position)
        }
      }
      if case .expression = helper.body { constants[key] = value }
      return value.used(at: position)
    }
  }

  /// Follows code that sees the top level, but not the scope in which it is used.
  func enter<Result>(
    _ key: String, type: String?, self this: ConstantValue?, scopes inner: [Scope]? = nil, _ body: () -> Result
  ) -> Result {
    let (outerScopes, outerType) = (scopes, enclosingType)
    scopes = (inner ?? [scopes[0]]) + [[:]]
    enclosingType = type
    inProgress.append(key)
    defer {
      // Declarations at the top level stay.
      (scopes, enclosingType) = (outerScopes, outerType)
      inProgress.removeLast()
    }
    if let this { declare("self", this, isConstant: true) }
    return body()
  }

  /// What a body returns: by `return`, or as a single expression.
  func result(of statements: CodeBlockItemListSyntax, at position: AbsolutePosition) -> ConstantValue {
    switch run(statements, isValue: true) {
    case .returned(let value): return value
    case .lost(let unknown), .ends(let unknown): return .unknown(unknown)
    case .next, .left: return known(.tuple([]), position)
    }
  }

  /// `.name`, `Type.name`, `package.targets`, `value.property`.
  func member(_ access: MemberAccessExprSyntax) -> ConstantValue {
    let name = access.declName.baseName.name
    guard access.declName.argumentNames == nil else { return runs(access) }
    let names = ExprSyntax(access).dottedNames
    if let names, isEnvironment(names) { return known(.environment, access.start) }
    if let names, let base = base(of: names) {
      switch base {
      case .context: return reference(to: name, of: nil, at: access.start)
      case .type(let type):
        if let value = helper(name, of: type, at: access.start) { return value }
        if let outer = enclosingType, let value = helper(name, of: "\(outer).\(type)", at: access.start) {
          return value
        }
        let declared = enclosingType.map { "\($0).\(type)" } ?? type
        for type in [declared, type] {
          guard let cases = declarations.cases[type] else { continue }
          if name == "allCases" {
            return known(.list(cases.map { reference(to: $0.name, of: type, at: access.start) }), access.start)
          }
          if cases.contains(where: { $0.name == name }) { return reference(to: name, of: type, at: access.start) }
        }
        guard isKnown(type) else { return runs(access) }
        return reference(to: name, of: type.withoutModule, at: access.start)
      }
    }
    guard let base = access.base, !base.is(SuperExprSyntax.self), !isForeign(names) else { return runs(access) }
    let value = value(of: base)
    return property(name, of: value, at: access.start) ?? runs(access)
  }

  /// Whether a chain of names begins with one that is not the manifest's: a type or a module of others.
  func isForeign(_ names: [String]?) -> Bool {
    guard let names, let first = names.first, !isEnvironment(names.dropLast()) else { return false }
    guard cell(of: first) == nil, first.first?.isUppercase == true else { return false }
    return !declarations.types.contains(first) && declarations.members[first] == nil && !isKnown(first)
      && declarations.members[""]?[first] == nil
  }

  func isEnvironment(_ names: [String]) -> Bool {
    guard names == ["ProcessInfo", "processInfo", "environment"] || names == ["Context", "environment"] else {
      return false
    }
    return !declarations.types.contains(names[0]) && cell(of: names[0]) == nil
      && declarations.members[names[0]]?["environment"] == nil
  }

  // MARK: - Types

  /// Whether a type is one of PackageDescription's, whose members are known.
  func isKnown(_ type: String) -> Bool {
    let outermost = type.split(separator: ".").first.map(String.init) ?? type
    return ManifestVocabulary.types.contains(type.withoutModule) && !declarations.types.contains(outermost)
  }

  enum Base {
    /// `.name`: the type is implicit.
    case context
    case type(String)
  }

  /// The type before the last of some names; `nil` if it is not a type.
  func base(of names: [String]) -> Base? {
    if names[0].isEmpty { return names.count == 2 ? .context : nil }
    if names[0] == "Self" {
      guard names.count == 2 else { return nil }
      return enclosingType.map { .type($0) } ?? .context
    }
    guard names.count > 1, cell(of: names[0]) == nil, names[0].first?.isUppercase == true else {
      return nil
    }
    let type = names.dropLast().joined(separator: ".")
    // `Names.kit.target` is a property of a member, not a member of a type.
    guard names.count == 2 || isKnown(type) || declarations.members[type] != nil || declarations.cases[type] != nil
    else { return nil }
    return .type(type)
  }

  private func reference(to name: String, of base: String?, at position: AbsolutePosition) -> ConstantValue {
    let member = ConstantValue.Member(base: base, name: name, arguments: nil, position: position, object: 0)
    return known(.member(member), position)
  }
}

extension HelperTable.Helper {
  /// Where its value is written.
  fileprivate var firstPosition: AbsolutePosition {
    switch body {
    case .expression(let expression): expression.start
    case .statements(let statements): statements.first?.item.start ?? position
    }
  }
}

extension ManifestInterpreter {
  /// The names of the types that a value may have, as extensions write them.
  func possibleTypes(of value: ConstantValue) -> [String] {
    switch value.content {
    case .string: ["String", "StringProtocol"]
    case .boolean: ["Bool"]
    case .integer: ["Int"]
    case .list: ["Array", "Collection", "Sequence"]
    case .package: ["Package"]
    case .instance(let type, _): [type]
    case .member(let member) where member.arguments == nil && !declarations.types(ofCase: member.name).isEmpty:
      member.base.map { [$0] } ?? declarations.types(ofCase: member.name)
    case .member: ["Target", "Target.Dependency", "Product", "Package.Dependency", "Platform", "SwiftSetting"]
    case .absent, .tuple, .dictionary, .code, .environment, .unknown: []
    }
  }
}
