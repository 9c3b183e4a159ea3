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

  private static let mostOwnDefaults = 3

  /// - Returns: `nil` with what prevents it.
  func plan(
    _ service: DeclaredService, at place: GenerationPlan.Place
  ) -> (made: TargetPlanner.Made?, problems: [PlainTarget.Objection]) {
    var problems: [PlainTarget.Objection] = []
    var modules: Set<String> = []
    var needsImports = false
    func crossing(_ text: TypeText) -> String {
      let result = types.crossing(text, of: one)
      problems += result.problems
      modules.formUnion(result.modules)
      needsImports = needsImports || result.needsImports
      return result.text
    }
    let feature = category?.feature ?? one.name
    var offered = OfferedService(feature: feature, name: service.name, callee: service.name, result: .nothing)
    offered.ownAction = action
    offered.ownTarget = one.name
    offered.isProperty = service.isProperty
    offered.isAsync = service.effects.isAsync
    offered.isThrowing = service.effects.isThrowing
    offered.isDiscardable = service.isDiscardable
    offered.availability = service.availability
    offered.documentation = service.documentation
    for attribute in one.target.availability.attributes where !offered.availability.attributes.contains(attribute) {
      offered.availability.attributes.append(attribute)
    }
    offered.parameters = service.parameters.map { parameter in
      parameterOffered(parameter, service, type: crossing(parameter.type))
    }
    if let result = service.result {
      let crossed = types.crossing(result: result, of: one)
      problems += crossed.problems
      modules.formUnion(crossed.modules)
      needsImports = needsImports || crossed.needsImports
      if crossed.isObject {
        offered.result = service.isOptional ? .optional("\(crossed.text)?") : .object(crossed.text)
      } else {
        offered.result = service.isOptional ? .optional("\(crossed.text)?") : .value(crossed.text)
      }
    }
    offered.modules = modules
    let isolation = Contract.Target.Isolation(service.isolation) ?? one.known.isolation
    offered.isMainActor = isolation == .mainActor
    if isolation == .undecidable, service.isolation == .undecidable {
      problems.append(
        .init(at: service.position, "\(service.name) may belong to another actor than the main one; write nonisolated"))
    }
    if service.parameters.count(where: { $0.defaultValue == .own }) > Self.mostOwnDefaults {
      problems.append(
        .init(
          at: service.position,
          "more than \(Self.mostOwnDefaults) defaults of \(service.name) can be computed only here; write constants"))
    }
    problems += service.parameters.compactMap(nilProblem) + aliasProblems(service) + handwrittenProblem(service)
    if let position = service.unsendable,
      types.repository.containers[one.module.container].isInMode5(one.module)
    {
      problems.append(
        .init(
          at: position,
          "both sides name a closure of the main actor as @Sendable, and in language mode 5 this one is not; write"
            + " @MainActor @Sendable"))
    }
    if service.isRemote { problems += service.parameters.compactMap(remoteProblem) }
    problems += service.paths.compactMap { pathProblem($0, service) }
    if let attribute = service.availability.attributes.first(where: { $0.contains("unavailable") }) {
      problems.append(
        .init(
          at: service.position,
          "\(service.name) is not available on every platform (\(attribute)), but a table is; decide in its body"))
    }
    let made = TargetPlanner.Made(
      offered: offered, declared: service, isMainActor: offered.isMainActor, place: place, isCovered: false,
      needsImports: needsImports)
    return (problems.isEmpty ? made : nil, unique(problems))
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
