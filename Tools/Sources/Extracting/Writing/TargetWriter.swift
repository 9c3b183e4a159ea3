/// Writes a target that answers for services by calling the line's own code.
struct TargetWriter {
  let target: TargetName
  let services: [Service]
  let line: String

  /// The whole of `Target_X.swift`.
  var file: String {
    let type = "Target_\(target.name)"
    let entries = services.map { "      \"\($0.name)\": \(type).Action_\($0.name)," }.joined(separator: "\n")
    return """
      \(imports)/// What \(line) offers to the rest of the app.
      \(target.isMainActor ? "@MainActor\n" : "")final class \(type): Decodable, CustomReflectable {
        typealias Actions = KeyValuePairs<String, (\(type)) -> \(target.tableType)>

        \(target.isMainActor ? "nonisolated " : "")var customMirror: Mirror {
          Mirror(self, children: ["actions": [
      \(entries)
          ] as Actions])
        }

      \(services.map(action).joined(separator: "\n\n"))
      }

      """
  }

  private var imports: String {
    var modules = Set(services.flatMap(\.modules))
    if services.contains(where: { !$0.parameters.isEmpty }) { modules.insert("Parameters") }
    return modules.isEmpty ? "" : modules.sorted().map { "import \($0)\n" }.joined() + "\n"
  }

  private func action(_ service: Service) -> String {
    let isThrowing = service.isThrowing || service.parameters.contains { !$0.isOptional }
    let effects = (service.isAsync ? " async" : "") + (isThrowing ? " throws" : "")
    let call = (service.isThrowing ? "try " : "") + (service.isAsync ? "await " : "")
    let body = "\(call)\(service.callee)" + (service.isProperty ? "" : "(\(arguments(of: service)))")
    return """
        func Action_\(service.name)(_ params: [String: Any])\(effects)\(result(of: service)) {
          \(body)
        }
      """
  }

  private func arguments(of service: Service) -> String {
    service.parameters.map { (parameter: Service.Parameter) -> String in
      let label = parameter.label.map { "\($0): " } ?? ""
      if parameter.isOptional {
        return "\(label)params[\"\(parameter.name)\"] as? \(parameter.valueType.dropLast())"
      }
      let isFunction = parameter.valueType.contains("->")
      let type = isFunction ? "(\(parameter.valueType))" : parameter.valueType
      return "\(label)try params.required(\"\(parameter.name)\", as: \(type).self)"
    }.joined(separator: ", ")
  }

  private func result(of service: Service) -> String {
    switch service.result {
    case .nothing: ""
    case .object(let type): " -> \(type)"
    case .optional(let type), .value(let type): " -> \(type)"
    }
  }
}
