import SwiftSyntax

extension ManifestInterpreter {
  /// The target of an assignment.
  private indirect enum Place {
    case cell(Int, name: String)
    /// A part of a package, a product or a target.
    case part(String, of: ConstantValue)
    /// A stored property of an instance, which is a value.
    case field(String, of: Place)
    /// Something that does not affect what the package declares, or that does not exist.
    case elsewhere
  }

  /// - Returns: `nil` if it cannot be followed.
  private func place(_ expression: ExprSyntax) -> Place? {
    if expression.is(DiscardAssignmentExprSyntax.self) { return .elsewhere }
    if let chain = expression.as(OptionalChainingExprSyntax.self) {
      guard let place = place(chain.expression) else { return nil }
      return read(place, at: expression.startPosition).isAbsent ? .elsewhere : place
    }
    if let name = expression.as(DeclReferenceExprSyntax.self)?.baseName.name {
      return cell(of: name).map { .cell($0, name: name) } ?? ownPart(name)
    }
    guard let access = expression.as(MemberAccessExprSyntax.self), let base = access.base else { return nil }
    let name = access.declName.baseName.name
    let owner = value(of: base)
    if owner.isAbsent { return .elsewhere }
    if case .instance(_, let fields) = owner.content, fields[name] != nil {
      return place(base).map { .field(name, of: $0) }
    }
    guard owner.object != nil else { return nil }
    return place(name, of: owner)
  }

  private func place(_ part: String, of owner: ConstantValue) -> Place? {
    let isPackage = if case .package = owner.content { true } else { false }
    let parts = isPackage ? vocabulary.packageParts : vocabulary.targetParts.union(["swiftSettings", "targets"])
    let settings = isPackage ? vocabulary.packageSettings : vocabulary.targetSettings
    if isPackage, part == "traits" { return .part(part, of: owner) }
    if part == "platforms" { hasLostPlatforms = true }
    if parts.contains(part) { return .part(part, of: owner) }
    return settings.contains(part) ? .elsewhere : nil
  }

  /// A property that an extension of a package or a target uses without `self`.
  private func ownPart(_ name: String) -> Place? {
    guard let cell = cell(of: "self"), let this = state.cells[cell]?.value else { return nil }
    if case .instance(_, let fields) = this.content, fields[name] != nil {
      return .field(name, of: .cell(cell, name: "self"))
    }
    return this.object == nil ? nil : place(name, of: this)
  }

  private func read(_ place: Place, at position: AbsolutePosition) -> ConstantValue {
    switch place {
    case .cell(let cell, let name):
      state.cells[cell]?.value ?? .unknown("`\(name)` has no value here", at: position)
    case .part(let part, let owner):
      property(part, of: owner, at: position) ?? .unknown("`\(part)` is not known", at: position)
    case .field(let name, let owner):
      property(name, of: read(owner, at: position), at: position) ?? .unknown("`\(name)` is not known", at: position)
    case .elsewhere: .unknown("it is of no interest", at: position)
    }
  }

  private func write(_ value: ConstantValue, to place: Place) {
    switch place {
    case .cell(let cell, let name): set(cell, to: value, named: name)
    case .part(let part, let owner): if let object = owner.object { setPart(part, of: object, to: value) }
    case .field(let name, let owner):
      let old = read(owner, at: value.position)
      guard case .instance(let type, var fields) = old.content else { return }
      fields[name] = expected(value, as: declarations.structures[type]?.fields.first { $0.name == name }?.type)
      write(known(.instance(of: type, fields: fields), old.position), to: owner)
    case .elsewhere: break
    }
  }

  /// - Returns: Whether the expression is an assignment that could be followed.
  func assign(_ sequence: SequenceExprSyntax) -> Bool {
    let elements = Array(sequence.elements)
    guard elements.count >= 3 else { return false }
    let isSum = elements[1].as(BinaryOperatorExprSyntax.self)?.operator.text == "+="
    guard isSum || elements[1].is(AssignmentExprSyntax.self), !declarations.operators.contains("+="),
      let place = place(elements[0])
    else { return false }
    var value = operation(elements[2...], in: ExprSyntax(sequence))
    if case .elsewhere = place {
      keep(value)
      return true
    }
    if isSum { value = sum([read(place, at: sequence.startPosition), value], in: sequence) }
    write(value, to: place)
    return true
  }

  /// A mutating method.
  ///
  /// - Returns: `nil` if it is not followed.
  func change(_ base: ExprSyntax, _ name: String, _ call: FunctionCallExprSyntax) -> ConstantValue? {
    guard call.additionalTrailingClosures.isEmpty, let place = place(base) else { return nil }
    let nothing = known(.tuple([]), call.startPosition)
    let arguments = arguments(of: call)
    if case .elsewhere = place { return nothing }
    let old = read(place, at: call.startPosition)
    switch (name, arguments.map { $0.label ?? "_" }) {
    // An unknown value stays as an unknown element.
    case ("append", ["_"]), ("insert", ["_"]):
      let new = ConstantValue(content: .list([arguments[0].value]), position: arguments[0].value.position)
      write(sum([old, new], in: call), to: place)
    case ("append", ["contentsOf"]): write(sum([old, arguments[0].value], in: call), to: place)
    case ("insert", ["_", "at"]), ("insert", ["contentsOf", "at"]):
      guard let list = inserting(arguments, into: old, call) else { return nil }
      write(list, to: place)
    case ("removeAll", []): write(known(.list([]), call.startPosition), to: place)
    case ("removeAll", ["where"]), ("removeAll", ["_"]):
      guard case .code(let code) = arguments[0].value.content, case .list(let list) = old.content,
        budget.spend(list.count)
      else { return nil }
      write(known(.list(filter(list, code, call, keeping: false)), old.position), to: place)
    case ("removeLast", []), ("removeFirst", []):
      guard case .list(var list) = old.content, list.allSatisfy({ $0.unknown == nil }), !list.isEmpty else {
        return nil
      }
      let removed = name == "removeLast" ? list.removeLast() : list.removeFirst()
      write(known(.list(list), old.position), to: place)
      return removed
    case ("toggle", []):
      guard case .boolean(let flag) = old.content else { return nil }
      write(known(.boolean(!flag), call.startPosition), to: place)
    default: return nil
    }
    return nothing
  }

  private func inserting(
    _ arguments: [ConstantValue.Argument], into old: ConstantValue, _ call: FunctionCallExprSyntax
  ) -> ConstantValue? {
    guard case .list(var list) = old.content, case .integer(let index) = arguments[1].value.content,
      (0...list.count).contains(index), list[..<index].allSatisfy({ $0.unknown == nil })
    else { return nil }
    let new = arguments[0].label == nil ? [arguments[0].value] : arguments[0].value.elements
    guard let new, budget.spend(list.count + new.count) else { return nil }
    list.insert(contentsOf: new, at: index)
    return known(.list(list), old.position)
  }
}
