import SwiftSyntax

extension ManifestInterpreter {
  /// `Feature(name: "A")`: an instance of a type that the manifest declares, or of one to which it adds an initializer.
  func instance(
    of type: String, _ arguments: [ConstantValue.Argument], at position: AbsolutePosition
  ) -> ConstantValue {
    guard declarations.areValues(type) else {
      return .unknown("`\(type)` is a class whose instances may change", at: position)
    }
    let fitting = fitting(declarations.initializers[type] ?? [], arguments)
    let structure = declarations.structures[type]
    guard let (initializer, bound) = fitting.first else {
      guard let structure, structure.isMemberwise else {
        return .unknown("`\(type)` cannot be made of these arguments", at: position)
      }
      return memberwise(type, structure, arguments, at: position)
    }
    guard fitting.count == 1, let body = initializer.body, !initializer.doesMore, budget.spend() else {
      return .unknown("`\(type)` is made by code", at: position)
    }
    let outer = callSite
    callSite = outer ?? position
    defer { callSite = outer }
    let made = deeper {
      let this = known(.instance(of: type, fields: initialFields(structure, of: type, at: position)), position)
      return enter("\(type).init()", type: type, self: this, at: body.position) { () -> ConstantValue in
        declare(bound)
        switch run(body.statements) {
        case .returned(let value) where value.isAbsent: return value
        case .lost(let unknown), .ends(let unknown): return .unknown(unknown)
        // An enumeration's initializer assigns a case: `self = .local`.
        case .next, .returned, .left: return self.instance(lookUp("self", at: position), of: type)
        }
      }
    }
    return made ?? .unknown("it is nested too deeply", at: position)
  }

  private func memberwise(
    _ type: String, _ structure: HelperTable.Structure, _ arguments: [ConstantValue.Argument],
    at position: AbsolutePosition
  ) -> ConstantValue {
    var rest = arguments[...]
    var fields = initialFields(structure, of: type, at: position)
    for field in structure.fields where field.isArgument && rest.first?.label == field.name {
      if let value = rest.popFirst()?.value { fields[field.name] = expected(value, as: field.type) }
    }
    return rest.isEmpty
      ? known(.instance(of: type, fields: fields), position)
      : .unknown("`\(type)` cannot be made of these arguments", at: position)
  }

  private func initialFields(
    _ structure: HelperTable.Structure?, of type: String, at position: AbsolutePosition
  ) -> [String: ConstantValue] {
    var fields: [String: ConstantValue] = [:]
    for field in structure?.fields ?? [] {
      let value = field.initial.map { initial in
        enter(field.name, type: type, self: nil, at: initial.position) { self.value(of: initial) }
      }
      fields[field.name] = value.map { expected($0, as: field.type) } ?? known(.absent, position)
    }
    return fields
  }

  /// `Project(name: "A")`: an instance of one of the library's types.
  func made(_ type: String, _ call: FunctionCallExprSyntax) -> ConstantValue {
    if (declarations.initializers[type] ?? []).contains(where: { $0.takes(call) }) {
      return instance(of: type, arguments(of: call), at: call.startPosition)
    }
    if vocabulary.dictionaryTypes.contains(type), call.arguments.isEmpty {
      return known(.dictionary([]), call.startPosition)
    }
    return object("init", of: type, call)
  }

  /// `Stage(rawValue: "a")`
  func `case`(
    of type: String, _ cases: [(name: String, raw: String)], _ raw: ConstantValue, at position: AbsolutePosition
  ) -> ConstantValue {
    guard case .string(let text) = raw.content else {
      return raw.unknown == nil ? .unknown("a raw value of `\(type)` is no string", at: position) : raw
    }
    let name = cases.first { $0.raw == text }?.name
    return name.map { reference(to: $0, of: type, at: position) } ?? known(.absent, position)
  }
}
