import Generating
import SourceEditing
import SourceFacts
import SourceText

/// Writes a target that answers services by calling the feature's own code.
package struct TargetWriter {
  let target: TargetName
  let services: [OfferedService]
  let feature: String
  /// The module that the class is in, with what it calls.
  let module: String
  /// Whether its module is isolated to the main actor by default.
  var isMainActorByDefault = false

  /// The targets that answer some services of a feature.
  package static func writers(
    of services: [OfferedService], feature: String, in module: String, isMainActorByDefault: Bool = false
  ) -> [TargetWriter] {
    Dictionary(grouping: services) { TargetName(for: $0) }.sorted { $0.key < $1.key }.map { target, services in
      TargetWriter(
        target: target, services: services.sorted { $0.name < $1.name }, feature: feature, module: module,
        isMainActorByDefault: isMainActorByDefault)
    }
  }

  /// The whole of `Target_X.swift`.
  package var file: String {
    let entries = services.map { "      \"\($0.name)\": \(entry(of: $0))," }.joined(separator: "\n")
    return """
      \(imports)/// What \(feature) offers to the rest of the app.
      \(isolation)final class \(target.className): Decodable, CustomReflectable {
      \(table.map { "  \($0)" }.joined(separator: "\n"))

      \(services.contains(where: \.availability.isDeprecated) ? Self.deprecation : "")\
        \(target.isMainActor ? "nonisolated " : "")var customMirror: Mirror {
          Mirror(self, children: ["actions": [
      \(entries)
          ] as Actions])
        }

      \(services.map { lines(of: $0).map { "  \($0)" }.joined(separator: "\n") }.joined(separator: "\n\n"))
      }

      """
  }

  /// A caller of a deprecated declaration gets a warning, unless it is deprecated itself.
  private static let deprecation = "  @available(*, deprecated, message: \"it answers for what is deprecated\")\n"

  private var table: [String] {
    CodeLayout.list("typealias Actions = KeyValuePairs<", ["String, \(target.tableType)"], ">", indentation: 2)
  }

  /// The table's entry for a service.
  func entry(of service: OfferedService) -> String {
    let marks = (isThrowing(service) ? "try " : "") + (service.isAsync ? "await " : "")
    return "{ \(marks)$0.Action_\(service.name)($1) }"
  }

  /// Whether the action throws: the service does, or a required parameter may be missing.
  private func isThrowing(_ service: OfferedService) -> Bool {
    service.isThrowing || service.parameters.contains(where: \.isRequired)
  }

  /// What is written before the class.
  var isolation: String {
    if target.isMainActor { return "@MainActor\n" }
    return isMainActorByDefault ? "nonisolated " : ""
  }

  /// The module by which a target that is written out reads its parameters.
  static let reader = "Parameters"

  /// The modules that the actions name.
  var modules: Set<String> {
    var modules = Set(services.flatMap(\.modules))
    if services.contains(where: { $0.parameters.contains(where: \.isRequired) }) { modules.insert(Self.reader) }
    return modules
  }

  private var imports: String {
    modules.isEmpty ? "" : modules.sorted().map { "import \($0)\n" }.joined() + "\n"
  }

  /// The lines of a service's action, without the class's indentation.
  func lines(of service: OfferedService) -> [String] {
    let effects = (service.isAsync ? " async" : "") + (isThrowing(service) ? " throws" : "")
    let isReturning = !service.availability.platforms.isEmpty && service.result != .nothing
    let signature = CodeLayout.list(
      "func Action_\(service.name)(", ["_ params: [String: Any]"], ")\(effects)\(Self.result(of: service)) {",
      indentation: 2)
    let attributes = service.availability.isDeprecated ? service.availability.attributes : []
    let body = body(of: service, arguments(of: service), hidden: ["params"], returning: isReturning)
    return attributes + signature + guarding(service) + body.map { "  \($0)" } + ["}"]
  }

  /// The lines that call the feature's own code.
  ///
  /// - Parameters:
  ///   - hidden: The names that mean something else there. What has one of them is called by its module.
  ///   - isReturning: Whether another statement precedes it, so that a result needs `return`.
  func body(
    of service: OfferedService, _ arguments: [String], hidden: Set<String>, returning isReturning: Bool = false
  ) -> [String] {
    let isHidden = service.isTopLevel && hidden.contains(service.callee)
    let callee = isHidden ? "\(module).\(service.callee)" : service.callee
    let call = (isReturning ? "return " : "") + (service.isThrowing ? "try " : "") + (service.isAsync ? "await " : "")
    var (opening, closing) = (call, "")
    if let wrapper = service.wrapper {
      if case .optional = service.result {
        closing = ".map { \(wrapper)($0) }"
      } else {
        (opening, closing) = ("\(call)\(wrapper)(", ")")
      }
    }
    if service.isSetter { return ["\(callee) = \(arguments[0])"] }
    return service.isProperty
      ? [opening + callee + closing]
      : CodeLayout.call("\(opening)\(callee)(", arguments, ")" + closing, indentation: 4)
  }

  /// A table has all actions on every platform, so one that is not available everywhere checks the platform first.
  private func guarding(_ service: OfferedService) -> [String] {
    let platforms = service.availability.platforms
    guard !platforms.isEmpty, !service.availability.isDeprecated else { return [] }
    return [
      "  guard #available(\(platforms.joined(separator: ", ")), *) else {",
      "    fatalError(\"\(service.callee) is not available on this system\")", "  }",
    ]
  }

  private func arguments(of service: OfferedService) -> [String] {
    service.parameters.map { (parameter: OfferedService.Parameter) -> String in
      let label = parameter.writtenLabel.map { "\($0): " } ?? ""
      // `required` looks for a value inside optionals, which are part of the value here.
      if parameter.isAnything { return "\(label)params[\"\(parameter.name)\", default: ()]" }
      if parameter.isOptional {
        return "\(label)params[\"\(parameter.name)\"] as? \(parameter.valueType.dropLast())"
      }
      return "\(label)try params.required(\"\(parameter.name)\", as: \(parameter.valueType).self)"
    }
  }

  static func result(of service: OfferedService) -> String {
    switch service.result {
    case .nothing: ""
    case .object(let type): " -> \(type)"
    case .optional(let type), .value(let type): " -> \(OfferedService.Result.alone(type))"
    }
  }
}
