import Contracts
import SourceFacts
import SourceText

/// Writes the method `Action_…` of a service, which reads the parameters by key and type.
struct ActionWriter {
  let one: PlainClass
  let made: TargetPlanner.Made
  let isMainActorByDefault: Bool

  private var service: DeclaredService { made.declared }

  /// The lines of the method, without the class's indentation.
  var lines: [String] {
    let platforms = service.availability.platforms
    let attributes = service.availability.isDeprecated ? service.availability.attributes : []
    let effects = (service.effects.isAsync ? " async" : "") + (isThrowing ? " throws" : "")
    let isGuarded = !platforms.isEmpty && !service.availability.isDeprecated
    let result = isGuarded ? " -> Any?" : service.result.map { " -> \($0.text)\(service.isOptional ? "?" : "")" } ?? ""
    let signature = CodeLayout.list(
      "\(isolation)func Action_\(made.offered.action)(", ["_ params: [String: Any]"], ")\(effects)\(result) {",
      indentation: 2)
    var body: [String] = []
    if isGuarded {
      body.append("guard #available(\(platforms.joined(separator: ", ")), *) else { return nil }")
    }
    let required = service.parameters.filter { $0.defaultValue != .own }
    for parameter in required { body += reading(parameter) }
    body += calls(Array(service.parameters.filter { $0.defaultValue == .own }), leavingOut: [], isGuarded)
    return attributes + signature + body.map { "  \($0)" } + ["}"]
  }

  var isThrowing: Bool {
    service.effects.isThrowing || service.parameters.contains { $0.defaultValue == nil && !$0.isOptional }
  }

  /// What the class's own isolation does not say.
  private var isolation: String {
    let isMain = one.known.isolation == .mainActor
    if made.isMainActor == isMain, isMain || !isMainActorByDefault { return "" }
    return made.isMainActor ? "@MainActor " : "nonisolated "
  }

  // MARK: Reading

  private func variable(_ parameter: DeclaredService.Parameter) -> String {
    renamed[parameter.name] ?? (parameter.isQuoted ? "`\(parameter.name)`" : parameter.name)
  }

  /// The variables that cannot have their parameters' names, which mean something else in the body: `params`, the
  /// method's own name and those of types.
  private var renamed: [String: String] {
    let types = service.parameters.flatMap(\.valueType.names).compactMap(\.path.first)
    let used = Set(["params", "DecodingError", service.name] + types)
    var taken = used.union(service.parameters.map(\.name))
    return service.parameters.map(\.name).filter(used.contains).reduce(into: [:]) { all, name in
      var variable = name
      repeat { variable += "Value" } while !taken.insert(variable).inserted
      all[name] = variable
    }
  }

  private func reading(_ parameter: DeclaredService.Parameter) -> [String] {
    let name = variable(parameter)
    let value = cast(parameter)
    if parameter.isOptional {
      if case .constant(let text)? = parameter.defaultValue, text != "nil" {
        let (type, element) = (parameter.valueType.text, "params[\"\(parameter.name)\"]")
        if service.isRemote, RemoteReading(parameter) != nil {
          return ["let \(name): \(type)? = \(element) == nil ? \(text) : \(value)"]
        }
        return ["let \(name): \(type)? = \(element).map { $0 as? \(type) } ?? \(text)"]
      }
      return ["let \(name) = \(value)"]
    }
    if case .constant(let text)? = parameter.defaultValue { return ["let \(name) = \(value) ?? \(text)"] }
    if service.isRemote, case .accessor(let accessor)? = RemoteReading(parameter), accessor != "bool" {
      return ["let \(name) = try params.\(accessor)(\"\(parameter.name)\")"]
    }
    let line = "guard let \(name) = \(value) else { throw \(unread(parameter)) }"
    if line.count + 4 <= LineWidth.most { return [line] }
    return ["guard let \(name) = \(value) else {", "  throw \(unread(parameter))", "}"]
  }

  private func unread(_ parameter: DeclaredService.Parameter) -> String {
    "DecodingError.unread(\"\(parameter.name)\", as: \(parameter.valueType.text.metatype), params)"
  }

  /// The value as its type, or `nil`.
  private func cast(_ parameter: DeclaredService.Parameter) -> String {
    let element = "params[\"\(parameter.name)\"]"
    if service.isRemote, case .accessor(let accessor)? = RemoteReading(parameter) {
      let key = "\"\(parameter.name)\""
      return accessor == "bool" ? "params.boolean(\(key))" : "(try? params.\(accessor)(\(key)))"
    }
    return parameter.valueType.text == "Any" ? element : "\(element) as? \(parameter.valueType.text)"
  }

  // MARK: Calling

  /// The call, without the parameters of which the target has a default that only it can compute, if they are absent.
  private func calls(
    _ open: [DeclaredService.Parameter], leavingOut: Set<String>, _ isGuarded: Bool
  ) -> [String] {
    guard let parameter = open.first else { return call(leavingOut, isGuarded) }
    let rest = Array(open.dropFirst())
    return ["if let \(variable(parameter)) = \(cast(parameter)) {"]
      + calls(rest, leavingOut: leavingOut, isGuarded).map { "  \($0)" } + ["} else {"]
      + calls(rest, leavingOut: leavingOut.union([parameter.name]), isGuarded).map { "  \($0)" } + ["}"]
  }

  private func call(_ leavingOut: Set<String>, _ isGuarded: Bool) -> [String] {
    let name = service.isQuoted ? "`\(service.name)`" : service.name
    let marks = (service.effects.isThrowing ? "try " : "") + (service.effects.isAsync ? "await " : "")
    let isSole = service.parameters.isEmpty && !isGuarded
    let returning = service.result == nil ? "" : isSole ? "" : "return "
    let hasName = service.parameters.contains { $0.name == service.name }
    let isHidden = hasName || service.name == "params"
    let callee = "\(returning)\(marks)\(isHidden ? "self." : "")\(name)"
    var lines: [String]
    if service.isProperty {
      lines = [callee]
    } else {
      let arguments = service.parameters.filter { !leavingOut.contains($0.name) }.map { parameter in
        let label = parameter.label.map { $0.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? $0 : "`\($0)`" }
        return (label.map { "\($0): " } ?? "") + variable(parameter)
      }
      lines = CodeLayout.call("\(callee)(", arguments, ")", indentation: 4)
    }
    if service.result == nil, isGuarded { lines.append("return ()") }
    return lines
  }
}
