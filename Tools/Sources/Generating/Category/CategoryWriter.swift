import Contracts
import SourceText

package struct CategoryWriter {
  package let services: [OfferedService]
  let feature: String
  let routes: [OfferedRoute]
  /// The module that has the targets: the one that the business line has, or will have when it is extracted.
  let module: String

  /// - Parameter module: `nil` for the one that is called like the business line.
  package init(services: [OfferedService], feature: String, routes: [OfferedRoute] = [], module: String? = nil) {
    self.services = services
    self.feature = feature
    self.routes = routes
    self.module = module ?? feature
  }

  /// The whole of `Mediator+X.swift`.
  package var file: String {
    let members = (routes.isEmpty ? [] : [routesProperty]) + services.map(lines)
    let methods = members.map { $0.map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n") }
    return """
      // What the signatures below name, their callers need too.
      \(exports)
      /// The services of \(feature).
      extension Mediator {
      \(methods.joined(separator: "\n\n"))
      }

      """
  }

  /// The modules that the methods name, besides the mediator's.
  package var modules: Set<String> {
    Set(services.flatMap(\.modules))
  }

  private var exports: String {
    let own = routes.isEmpty ? ["Mediator"] : ["Mediator", WellKnown.routesModule]
    return modules.union(own).sorted().map { "@_exported import \($0)\n" }.joined()
  }

  /// The lines of a service's method, without the extension's indentation.
  package func lines(of service: OfferedService) -> [String] {
    let service = withoutHiddenTypes(service)
    var lines = documentation(of: service)
    if service.isMainActor { lines.append("@MainActor") }
    lines += service.availability.attributes
    if service.isDiscardable { lines.append("@discardableResult") }
    lines += CodeLayout.list(
      "public func \(feature)_\(service.name)(", service.parameters.map(\.declaration),
      ")\(service.effects)\(result(of: service)) {", indentation: 2)
    if service.ownAction == nil {
      let original = service.original
      lines.append("  // \(original.count > 90 ? original.prefix(89) + "…" : original)")
    }
    return lines + body(of: service).map { "  " + $0 } + ["}"]
  }

  /// The declaration's own comment, and what is different now.
  private func documentation(of service: OfferedService) -> [String] {
    guard !service.documentation.isEmpty else {
      return ["/// `\(service.callee)`.", "///"] + absence(of: service).map { "/// \($0)" }
    }
    // Inserted before the list of parameters and results, to keep the list together.
    let own = service.documentation
    let list = own.firstIndex { $0.drop { $0 == "/" || $0 == " " }.hasPrefix("- ") } ?? own.endIndex
    var head = Array(own[..<list])
    while head.last == "///" { head.removeLast() }
    let tail = list == own.endIndex ? [] : ["///"] + own[list...]
    return head + ["///", "/// \(change(of: service))"] + tail
  }

  private func change(of service: OfferedService) -> String {
    if service.isThrowing { return "Throws the mediator's error \(cause)" }
    return switch service.result {
    case .object, .optional: "Returns `nil` \(cause)"
    case .nothing: "Does nothing \(cause)"
    case .value: "Stops the program with the mediator's message \(cause)"
    }
  }

  /// What happens to a call without an answer.
  private func absence(of service: OfferedService) -> [String] {
    if service.isThrowing { return ["- Throws: The original errors, and the mediator's error", "  \(cause)"] }
    return switch service.result {
    case .object, .optional: ["- Returns: `nil` \(cause)"]
    case .nothing: ["Does nothing \(cause)"]
    case .value:
      service.ownAction != nil
        ? [
          "- Precondition: \(feature) is part of the program: otherwise this stops it, with the mediator's message. A",
          "  service with an optional result, or one that throws, answers without it.",
        ]
        : [
          "- Precondition: \(feature) is part of the program. Its callers need the value, as they could not be built without",
          "  it before: otherwise the program stops with the mediator's message.",
        ]
    }
  }

  private var cause: String { "if \(feature) is not part of the program." }

  private func result(of service: OfferedService) -> String {
    switch service.result {
    case .nothing: ""
    case .object(let type): " -> \(type)?"
    case .optional(let type), .value(let type): " -> \(OfferedService.Result.alone(type))"
    }
  }
}
