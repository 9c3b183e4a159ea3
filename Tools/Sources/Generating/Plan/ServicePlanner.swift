import Contracts
import Model
import SourceFacts
import SourceText

/// Makes a service that a category offers of one that a class declares.
struct ServicePlanner {
  let one: PlainClass
  let category: CategoryPlace?
  let action: String
  let types: CrossingTypes

  /// - Returns: `nil` with what prevents it.
  func plan(
    _ service: DeclaredService, at place: GenerationPlan.Place
  ) -> (made: TargetPlanner.Made?, problems: [PlainTarget.Objection]) {
    let parameters = service.parameters.map { types.crossing($0.type, of: one) }
    let result = service.result.map { types.crossing(result: $0, of: one) }
    let crossings = parameters + [result].compactMap(\.self)
    var offered = offered(service)
    offered.parameters = zip(service.parameters, parameters).map { parameter, crossing in
      parameterOffered(parameter, service, type: crossing.text)
    }
    if let result {
      let isObject = result.isObject && !service.isOptional
      offered.result =
        service.isOptional ? .optional("\(result.text)?") : isObject ? .object(result.text) : .value(result.text)
    }
    offered.modules = crossings.reduce(into: []) { $0.formUnion($1.modules) }
    let made = TargetPlanner.Made(
      offered: offered, declared: service, isMainActor: offered.isMainActor, place: place, isCovered: false,
      needsImports: crossings.contains(where: \.needsImports))
    let problems = crossings.flatMap(\.problems) + objections(to: service)
    return (problems.isEmpty ? made : nil, unique(problems))
  }

  /// The service, without its signature.
  private func offered(_ service: DeclaredService) -> OfferedService {
    let feature = category?.feature ?? one.name
    var offered = OfferedService(feature: feature, name: service.name, callee: service.name, result: .nothing)
    offered.ownAction = action
    offered.ownTarget = one.name
    offered.isProperty = service.isProperty
    offered.isAsync = service.effects.isAsync
    offered.isThrowing = service.effects.isThrowing
    offered.isMainActor = isolation(of: service) == .mainActor
    offered.isDiscardable = service.isDiscardable
    offered.availability = service.availability
    offered.documentation = service.documentation
    for attribute in one.target.availability.attributes where !offered.availability.attributes.contains(attribute) {
      offered.availability.attributes.append(attribute)
    }
    return offered
  }

  func isolation(of service: DeclaredService) -> Contract.Target.Isolation {
    Contract.Target.Isolation(service.isolation) ?? one.known.isolation
  }

  private func unique(_ problems: [PlainTarget.Objection]) -> [PlainTarget.Objection] {
    problems.reduce(into: []) { all, one in
      if !all.contains(one) { all.append(one) }
    }
  }

  private func parameterOffered(
    _ parameter: DeclaredService.Parameter, _ service: DeclaredService, type: String
  ) -> OfferedService.Parameter {
    var type = type
    var isOptional = parameter.isOptional
    var value: String?
    switch parameter.defaultValue {
    case .constant(let text): value = text
    case .own:
      value = "nil"
      if !isOptional { type = Self.optional(type) }
      isOptional = true
    case nil: break
    }
    // What is not evidently `Sendable` is handed over.
    if service.effects.isAsync, !SendableTypes.isEvident(parameter.type.text) { type = "sending \(type)" }
    return OfferedService.Parameter(
      label: parameter.label, name: parameter.name, isQuoted: parameter.isQuoted, type: type, defaultValue: value,
      valueType: type, isOptional: isOptional)
  }

  /// The optional of a parameter's type: a closure in an optional always escapes.
  private static func optional(_ type: String) -> String {
    guard type.contains("->") || type.hasPrefix("any ") || type.hasPrefix("@") else { return "\(type)?" }
    let bare = type.hasPrefix("@escaping ") ? String(type.dropFirst("@escaping ".count)) : type
    return "(\(bare))?"
  }
}
