import SourceEditing

/// Writes a target that answers for services by calling the feature's own code.
struct TargetWriter {
  let target: TargetName
  let services: [OfferedService]
  let feature: String
  /// Whether the module that it stands in is the main actor's where nothing else is said.
  var isMainActorByDefault = false

  /// The whole of `Target_X.swift`.
  var file: String {
    let type = "Target_\(target.name)"
    let entries = services.map { "      \"\($0.name)\": \(entry(of: $0))," }.joined(separator: "\n")
    return """
      \(imports)/// What \(feature) offers to the rest of the app.
      \(isolation)final class \(type): Decodable, CustomReflectable {
      \(table.map { "  \($0)" }.joined(separator: "\n"))

        \(target.isMainActor ? "nonisolated " : "")var customMirror: Mirror {
          Mirror(self, children: ["actions": [
      \(entries)
          ] as Actions])
        }

      \(services.map { lines(of: $0).map { "  \($0)" }.joined(separator: "\n") }.joined(separator: "\n\n"))
      }

      """
  }

  private var table: [String] {
    CodeLayout.list("typealias Actions = KeyValuePairs<", ["String, \(target.tableType)"], ">", indentation: 2)
  }

  /// The entry of the table for a service.
  func entry(of service: OfferedService) -> String {
    let marks = (isThrowing(service) ? "try " : "") + (service.isAsync ? "await " : "")
    return "{ \(marks)$0.Action_\(service.name)($1) }"
  }

  /// Whether the action throws: the service does, or it lacks a parameter that it cannot do without.
  private func isThrowing(_ service: OfferedService) -> Bool {
    service.isThrowing || service.parameters.contains { !$0.isOptional }
  }

  private var isolation: String {
    if target.isMainActor { return "@MainActor\n" }
    return isMainActorByDefault ? "nonisolated " : ""
  }

  /// The modules that the actions name.
  var modules: Set<String> {
    var modules = Set(services.flatMap(\.modules))
    for case .object in services.map(\.result) { modules.insert("PortableUI") }
    if services.contains(where: { $0.parameters.contains { !$0.isOptional } }) { modules.insert("Parameters") }
    return modules
  }

  private var imports: String {
    modules.isEmpty ? "" : modules.sorted().map { "import \($0)\n" }.joined() + "\n"
  }

  /// The features of the action for a service, without the indentation of the class.
  func lines(of service: OfferedService) -> [String] {
    let effects = (service.isAsync ? " async" : "") + (isThrowing(service) ? " throws" : "")
    let call = (service.isThrowing ? "try " : "") + (service.isAsync ? "await " : "")
    let signature = CodeLayout.list(
      "func Action_\(service.name)(", ["_ params: [String: Any]"], ")\(effects)\(result(of: service)) {", indentation: 2
    )
    let body =
      service.isProperty
      ? [call + service.callee]
      : CodeLayout.call("\(call)\(service.callee)(", arguments(of: service), ")", indentation: 4)
    return signature + body.map { "  \($0)" } + ["}"]
  }

  private func arguments(of service: OfferedService) -> [String] {
    service.parameters.map { (parameter: OfferedService.Parameter) -> String in
      let label = parameter.label.map { "\($0): " } ?? ""
      if parameter.isOptional {
        return "\(label)params[\"\(parameter.name)\"] as? \(parameter.valueType.dropLast())"
      }
      return "\(label)try params.required(\"\(parameter.name)\", as: \(parameter.valueType).self)"
    }
  }

  private func result(of service: OfferedService) -> String {
    switch service.result {
    case .nothing: ""
    case .object(let type): " -> \(type)"
    case .optional(let type), .value(let type): " -> \(type)"
    }
  }
}
