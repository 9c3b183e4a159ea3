import SourceText

extension CategoryWriter {
  /// The lines of a method's body.
  func body(of service: OfferedService) -> [String] {
    let nonescaping = service.parameters.filter(\.isNonescaping)
    let call = performing(service, indentation: 4 + 2 * nonescaping.count)
    // A non-escaping closure can be put into a dictionary only inside this.
    return nonescaping.reversed().reduce(call) { lines, parameter in
      let effects = (service.isThrowing ? "try " : "") + (service.isAsync ? "await " : "")
      let function = name("withoutActuallyEscaping", of: "Swift", in: service)
      let opening = "\(effects)\(function)(\(parameter.expression)) { \(parameter.expression) in"
      return [opening] + lines.map { "  " + $0 } + ["}"]
    }
  }

  private func performing(_ service: OfferedService, indentation: Int) -> [String] {
    if service.isThrowing { return throwing(service, indentation) }
    let isForgotten = service.parameters.contains(where: \.isNonescaping)
    switch service.result {
    case .nothing: return call(service, isForgotten ? "_ = " : "", indentation: indentation)
    case .object(let type): return call(service, closing: " as? \(type)", indentation: indentation)
    case .optional(let type): return call(service, closing: " as? \(type.dropLast())", indentation: indentation)
    case .value(let type): return required(service, type, indentation)
    }
  }

  private func call(
    _ service: OfferedService, _ opening: String = "", as type: String? = nil, closing: String = "", indentation: Int
  ) -> [String] {
    let arguments = arguments(of: service, indentation) + (type.map { ["as: \($0.metatype)"] } ?? [])
    let function = name("performTarget", of: "self", in: service)
    return CodeLayout.call(
      "\(opening)\(service.isAsync ? "await " : "")\(function)(", arguments, ")\(closing)", indentation: indentation)
  }

  /// The caller gets the error that the action threw, as before, or the mediator's own if there is no answer.
  private func throwing(_ service: OfferedService, _ indentation: Int) -> [String] {
    let call = call(service, "return try ", as: type(of: service), indentation: indentation + 2).map { "  \($0)" }
    return ["do {"] + call + ["} catch MediatorError.actionThrew(_, let error) {", "  throw error", "}"]
  }

  /// The caller needs the value, as it could not be built without the code before, and any made-up value would be
  /// wrong. `fatalError`, because a precondition loses its message in a release build.
  private func required(_ service: OfferedService, _ type: String, _ indentation: Int) -> [String] {
    let call = call(service, "return try ", as: type, indentation: indentation + 2).map { "  \($0)" }
    let function = name("fatalError", of: "Swift", in: service)
    return ["do {"] + call + ["} catch {", "  \(function)(\"\\(error)\")", "}"]
  }

  /// The name of a function in a method's body, where a parameter may hide it.
  private func name(_ function: String, of owner: String, in service: OfferedService) -> String {
    service.parameters.contains { $0.name == function } ? "\(owner).\(function)" : function
  }

  /// The service with other variables for the parameters that would hide its result's type in the body.
  func withoutHiddenTypes(_ service: OfferedService) -> OfferedService {
    let words = type(of: service).split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
    var taken = Set(words + service.parameters.map(\.name))
    var service = service
    for index in service.parameters.indices where words.contains(service.parameters[index].name) {
      var variable = service.parameters[index].name
      repeat { variable += "Value" } while !taken.insert(variable).inserted
      service.parameters[index].variable = variable
    }
    return service
  }

  private func type(of service: OfferedService) -> String {
    switch service.result {
    case .nothing: "Void"
    case .object(let type): "\(type)?"
    case .optional(let type), .value(let type): type
    }
  }

  private func arguments(of service: OfferedService, _ indentation: Int) -> [String] {
    let target = TargetName(for: service)
    var arguments = ["\"\(target.name)\""]
    if target.name != module { arguments.append("module: \"\(module)\"") }
    arguments.append("action: \"\(service.action)\"")
    if !service.parameters.isEmpty {
      let pairs = service.parameters.map { "\"\($0.name)\": \($0.expression)" + ($0.isOptional ? " as Any" : "") }
      let list = CodeLayout.list("params: [", pairs, "]", indentation: indentation + 2, trailingComma: true)
      arguments.append(list.joined(separator: "\n"))
    }
    return arguments
  }
}
