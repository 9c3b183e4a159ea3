extension CategoryWriter {
  /// The lines of a method's body.
  func body(of service: Service) -> [String] {
    let nonescaping = service.parameters.filter(\.isNonescaping)
    let call = performing(service)
    // A closure that does not escape can stand in a dictionary only inside of this.
    return nonescaping.reversed().reduce(call) { lines, parameter in
      let effects = (service.isThrowing ? "try " : "") + (service.isAsync ? "await " : "")
      let opening = "\(effects)withoutActuallyEscaping(\(parameter.name)) { \(parameter.name) in"
      return [opening] + lines.map { "  " + $0 } + ["}"]
    }
  }

  private func performing(_ service: Service) -> [String] {
    let awaited = service.isAsync ? "await " : ""
    let plain = "\(awaited)performTarget(\(arguments(of: service)))"
    if service.isThrowing {
      return throwing(service, "\(awaited)performTarget(\(arguments(of: service)), as: \(type(of: service)).self)")
    }
    switch service.result {
    case .nothing: return [service.parameters.contains(where: \.isNonescaping) ? "_ = \(plain)" : plain]
    case .object(let type): return ["\(plain) as? \(type)"]
    case .optional(let type): return ["\(plain) as? \(type.dropLast())"]
    case .value(let type): return required(type, "\(awaited)performTarget(\(arguments(of: service)), as: \(type).self)")
    }
  }

  /// The caller gets the error that the action threw, as before; the mediator's own where nobody answers.
  private func throwing(_ service: Service, _ call: String) -> [String] {
    ["do {", "  return try \(call)", "} catch MediatorError.actionThrew(_, let error) {", "  throw error", "}"]
  }

  /// The caller cannot go on without the value, as it could not be built without the code before.
  private func required(_ type: String, _ call: String) -> [String] {
    ["do {", "  return try \(call)", "} catch {", "  fatalError(\"\\(error)\")", "}"]
  }

  private func type(of service: Service) -> String {
    switch service.result {
    case .nothing: "Void"
    case .object(let type): "\(type)?"
    case .optional(let type), .value(let type): type
    }
  }

  private func arguments(of service: Service) -> String {
    let target = TargetName(for: service)
    var arguments = ["\"\(target.name)\""]
    if target.name != line { arguments.append("module: \"\(line)\"") }
    arguments.append("action: \"\(service.name)\"")
    if !service.parameters.isEmpty {
      let pairs = service.parameters.map { "\"\($0.name)\": \($0.name)" + ($0.isOptional ? " as Any" : "") }
      arguments.append("params: [\(pairs.joined(separator: ", "))]")
    }
    return arguments.joined(separator: ", ")
  }
}
