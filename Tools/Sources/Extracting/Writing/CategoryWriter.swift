/// Writes the methods of a category.
struct CategoryWriter {
  let services: [Service]
  let line: String

  /// The whole of `Mediator+X.swift`.
  var file: String {
    let modules = Set(services.flatMap(\.modules)).union(services.flatMap(objectModules)).sorted()
    let exported = (["Mediator"] + modules).map { "@_exported import \($0)\n" }.joined()
    return """
      // What the signatures below name, their callers need too.
      \(exported)
      /// The services of \(line).
      extension Mediator {
      \(methods)
      }

      """
  }

  /// The methods, to be put into an extension of the mediator.
  var methods: String {
    services.map(method).joined(separator: "\n\n")
  }

  private func objectModules(_ service: Service) -> [String] {
    if case .object = service.result { ["PortableUI"] } else { [] }
  }

  private func method(_ service: Service) -> String {
    var lines = ["/// `\(service.callee)`."]
    if case .object = service.result {
      lines += ["///", "/// - Returns: `nil` where nobody answers, because \(line) is not part of the program."]
    }
    if service.isMainActor { lines.append("@MainActor") }
    if service.isDiscardable { lines.append("@discardableResult") }
    lines.append("public func \(line)_\(service.name)(\(parameters(of: service)))\(effects(of: service))\(result(of: service)) {")
    lines += ["  // \(service.example)"] + body(of: service).map { "  " + $0 } + ["}"]
    return lines.map { "  " + $0 }.joined(separator: "\n")
  }

  private func parameters(of service: Service) -> String {
    service.parameters.map { parameter in
      let label = parameter.label == parameter.name ? "" : "\(parameter.label ?? "_") "
      return "\(label)\(parameter.name): \(parameter.type)" + (parameter.defaultValue.map { " = \($0)" } ?? "")
    }.joined(separator: ", ")
  }

  private func effects(of service: Service) -> String {
    (service.isAsync ? " async" : "") + (service.isThrowing ? " throws" : "")
  }

  private func result(of service: Service) -> String {
    switch service.result {
    case .nothing: ""
    case .object(let type): " -> \(type)?"
    case .optional(let type), .value(let type): " -> \(type)"
    }
  }
}
