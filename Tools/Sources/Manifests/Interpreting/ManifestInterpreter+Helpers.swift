import SwiftSyntax

extension ManifestInterpreter {
  /// The value of a static member that the manifest declares.
  ///
  /// - Returns: `nil` if it declares no such member of the type.
  func helper(_ name: String, of type: String, at position: AbsolutePosition) -> ConstantValue? {
    guard name.contains(".") else { return member(name, of: unaliased(type), at: position) }
    // `.SPM.kit`: of a type in the type; `.shared.kit`: a property of what the type has.
    let names = name.split(separator: ".").map(String.init)
    let types = names.dropLast().prefix { $0.first?.isUppercase == true }
    let owner = unaliased(([type] + types).joined(separator: "."))
    let name = names[types.count]
    let first =
      member(name, of: owner, at: position)
      ?? (declarations.hasCase(name, of: owner) ? reference(to: name, of: owner, at: position) : nil)
    return names.dropFirst(types.count + 1).reduce(first) { value, name in
      value.flatMap { property(name, of: $0, at: position) }
    }
  }

  private func member(_ last: String, of type: String, at position: AbsolutePosition) -> ConstantValue? {
    for type in spellings(of: type) {
      guard let member = declarations.members[type]?[last] else { continue }
      return value(of: member, named: "\(type).\(last)", self: nil, at: position)
    }
    if last == "allCases", let cases = declarations.cases[type] {
      return known(.list(cases.map { reference(to: $0.name, of: type, at: position) }), position)
    }
    // What a protocol gives to its types.
    for other in declarations.allProtocols(of: type) where other != type {
      guard let member = declarations.members[other]?[last] else { continue }
      return value(of: member, named: "\(type).\(last)", self: nil, in: type, at: position)
    }
    return nil
  }

  /// The names that a type has: its own, and those with aliases, under which extensions may add to it.
  func spellings(of type: String) -> [String] {
    guard !declarations.aliases.isEmpty else { return [type] }
    return [type]
      + declarations.aliases.compactMap { alias, name in
        name == type ? alias : type.hasPrefix(name + ".") ? alias + type.dropFirst(name.count) : nil
      }.sorted()
  }

  /// The type of code that is followed, and those around it.
  var enclosingTypes: [String] {
    guard var type = enclosingType else { return [] }
    var types = [type]
    while let dot = type.lastIndex(of: ".") {
      type = String(type[..<dot])
      types.append(type)
    }
    return types
  }

  /// The type that a name stands for.
  func unaliased(_ type: String) -> String {
    guard !declarations.aliases.isEmpty else { return type }
    var (type, count) = (type, 0)
    while let other = declarations.aliases[type], count < 10 { (type, count) = (other, count + 1) }
    guard let dot = type.firstIndex(of: "."), let outer = declarations.aliases[String(type[..<dot])] else {
      return type
    }
    return outer + type[dot...]
  }

  /// The value of a getter that the manifest adds to the instances of some type.
  func instanceHelper(_ name: String, of this: ConstantValue, at position: AbsolutePosition) -> ConstantValue? {
    let found = possibleTypes(of: this).flatMap(spellings).compactMap { type in
      declarations.instanceMembers[type]?[name].map { (type, $0) }
    }
    guard let first = found.first else { return nil }
    let isOwn = first.0 == concreteType(of: this) && declarations.isRequired(name, by: found.dropFirst().map(\.0))
    guard found.count == 1 || isOwn else {
      return .unknown("`\(name)` is declared for several types", at: position)
    }
    // In what a protocol gives to its types, `Self` is one of these.
    let type = declarations.ownProtocols.contains(first.0) ? concreteType(of: this) : nil
    return value(of: first.1, named: "\(type ?? first.0).self.\(name)", self: this, in: type, at: position)
  }

  func value(
    of member: HelperTable.Member, named key: String, self this: ConstantValue?, in type: String? = nil,
    at position: AbsolutePosition
  ) -> ConstantValue {
    switch member {
    case .opaque(let reason, let place): return .unknown(reason, at: place)
    case .helper(let helper), .variable(let helper):
      if case .variable = member, let name = key.split(separator: ".").last,
        declarations.changedNames.contains("\(name)")
      {
        return .unknown("`\(name)` is a variable that may change", at: helper.position)
      }
      guard !inProgress.contains(key) else {
        let name = key.split(separator: ".").last ?? ""
        return .unknown("`\(name)` is defined by itself", at: helper.firstPosition)
      }
      // A constant is made once: a change to its object is visible everywhere.
      if let constant = constants[key] { return constant.used(at: position) }
      let value = enter(key, type: type ?? helper.type, self: this, at: helper.position) { () -> ConstantValue in
        returnTypes.append(helper.expected)
        defer { returnTypes.removeLast() }
        let value =
          switch helper.body {
          case .expression(let expression): self.value(of: expression)
          case .statements(let statements): result(of: statements, by: helper.builder, at: helper.position)
          }
        return expected(value, as: helper.expected)
      }
      if case .expression = helper.body { constants[key] = value }
      return value.used(at: position)
    }
  }

  /// What a body returns: by `return`, or as a single expression.
  func result(of statements: CodeBlockItemListSyntax, at position: AbsolutePosition) -> ConstantValue {
    switch run(statements, isValue: true) {
    case .returned(let value): return value
    case .lost(let unknown), .ends(let unknown): return .unknown(unknown)
    case .next, .left: return known(.tuple([]), position)
    }
  }
}

extension HelperTable.Helper {
  /// Where its value is written.
  fileprivate var firstPosition: AbsolutePosition {
    switch body {
    case .expression(let expression): expression.startPosition
    case .statements(let statements): statements.first?.item.startPosition ?? position
    }
  }
}
