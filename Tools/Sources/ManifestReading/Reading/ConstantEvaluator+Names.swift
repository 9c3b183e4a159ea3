import SwiftSyntax

extension ConstantEvaluator {
  /// The value that a bare name stands for.
  func lookUp(_ name: String, at position: AbsolutePosition) -> ConstantValue {
    if let type = enclosingType, let value = helper(name, of: type, at: position) { return value }
    if let binding = bindings[name] {
      if !helpersInProgress.isEmpty, !binding.isConstant {
        return .unknown("`\(name)` is a variable that may change", at: position)
      }
      guard let value = binding.value else { return .unknown("`\(name)` has no value here", at: position) }
      if case .package = value.content {
        return .unknown("`\(name)` is handed on as a whole", at: position)
      }
      return value.used(at: position)
    }
    if let value = helper(name, of: "", at: position) { return value }
    let reason =
      declarations.functions.contains(name)
      ? "`\(name)` is a function" : "`\(name)` is no constant that the manifest has set before"
    return .unknown(reason, at: position)
  }

  /// The value of a static member that the manifest declares.
  ///
  /// - Returns: `nil` if it declares no such member of the type.
  func helper(_ name: String, of type: String, at position: AbsolutePosition) -> ConstantValue? {
    switch declarations.members[type]?[name] {
    case nil: return nil
    case .opaque(let reason, let place): return .unknown(reason, at: place)
    case .helper(let helper):
      let key = "\(type).\(name)"
      guard !helpersInProgress.contains(key) else {
        return .unknown("`\(name)` is defined by itself", at: helper.expression.start)
      }
      var inner = self
      inner.enclosingType = helper.type
      inner.helpersInProgress.append(key)
      return inner.value(of: helper.expression).used(at: position)
    }
  }

  /// `.name`, `Type.name`, `package.targets`.
  func member(_ access: MemberAccessExprSyntax) -> ConstantValue {
    guard let names = ExprSyntax(access).dottedNames, let name = names.last else { return runs(access) }
    if names.count == 2, let binding = bindings[names[0]] {
      guard case .package(let package)? = binding.value?.content, helpersInProgress.isEmpty,
        ManifestVocabulary.packageParts.contains(name)
      else { return binding.value?.unknown.map { .unknown($0) } ?? runs(access) }
      return package.part(name).used(at: access.start)
    }
    guard let base = base(of: names) else { return runs(access) }
    switch base {
    case .context: return reference(to: name, of: nil, at: access.start)
    case .type(let type):
      if let value = helper(name, of: type, at: access.start) { return value }
      if let outer = enclosingType, let value = helper(name, of: "\(outer).\(type)", at: access.start) {
        return value
      }
      guard isKnown(type) else { return runs(access) }
      return reference(to: name, of: type.withoutModule, at: access.start)
    }
  }

  /// Whether a type is one of PackageDescription's, whose members are understood.
  func isKnown(_ type: String) -> Bool {
    let outermost = type.split(separator: ".").first.map(String.init) ?? type
    return ManifestVocabulary.types.contains(type.withoutModule) && !declarations.types.contains(outermost)
  }

  enum Base {
    /// `.name`: the type is left to the context.
    case context
    case type(String)
  }

  /// What stands before the last of some names; `nil` unless it is a type.
  func base(of names: [String]) -> Base? {
    if names[0].isEmpty { return names.count == 2 ? .context : nil }
    if names[0] == "Self" {
      guard names.count == 2 else { return nil }
      return enclosingType.map { .type($0) } ?? .context
    }
    guard names.count > 1, bindings[names[0]] == nil, names[0].first?.isUppercase == true else {
      return nil
    }
    return .type(names.dropLast().joined(separator: "."))
  }

  private func reference(to name: String, of base: String?, at position: AbsolutePosition) -> ConstantValue
  {
    let member = ConstantValue.Member(base: base, name: name, arguments: nil, position: position)
    return known(.member(member), position)
  }
}
