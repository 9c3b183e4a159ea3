import Contracts
import SourceFacts
import SourceText

/// What keeps a service from being offered.
extension ServicePlanner {
  private static let mostOwnDefaults = 3

  /// What keeps it back whatever its types are.
  func objections(to service: DeclaredService) -> [PlainTarget.Objection] {
    let parameters = service.parameters
    return [isolationProblem(service), defaultsProblem(service)].compactMap(\.self)
      + parameters.compactMap(nilProblem) + aliasProblems(service) + handwrittenProblem(service)
      + [closureProblem(service)].compactMap(\.self)
      + (service.isRemote ? parameters.compactMap(remoteProblem) : [])
      + service.paths.compactMap { pathProblem($0, service) }
      + [availabilityProblem(service)].compactMap(\.self)
  }

  private func isolationProblem(_ service: DeclaredService) -> PlainTarget.Objection? {
    guard isolation(of: service) == .undecidable, service.isolation == .undecidable else { return nil }
    return .init(
      at: service.position, "\(service.name) may belong to another actor than the main one; write nonisolated")
  }

  private func defaultsProblem(_ service: DeclaredService) -> PlainTarget.Objection? {
    guard service.parameters.count(where: { $0.defaultValue == .own }) > Self.mostOwnDefaults else { return nil }
    return .init(
      at: service.position,
      "more than \(Self.mostOwnDefaults) defaults of \(service.name) can be computed only here; write constants")
  }

  private func closureProblem(_ service: DeclaredService) -> PlainTarget.Objection? {
    guard let position = service.unsendable, types.repository.containers[one.module.container].isInMode5(one.module)
    else { return nil }
    return .init(
      at: position,
      "both sides name a closure of the main actor as @Sendable, and in language mode 5 this one is not; write"
        + " @MainActor @Sendable")
  }

  private func availabilityProblem(_ service: DeclaredService) -> PlainTarget.Objection? {
    let attributes = service.availability.attributes
    guard let attribute = attributes.first(where: { $0.contains("unavailable") }) else { return nil }
    return .init(
      at: service.position,
      "\(service.name) is not available on every platform (\(attribute)), but a table is; decide in its body")
  }

  private func pathProblem(_ path: String, _ service: DeclaredService) -> PlainTarget.Objection? {
    // A word of a sentence is a pattern, too.
    guard path.contains("/") else {
      return .init(
        at: service.position, "\(path) is no path that leads to \(service.name); write /\(path), or leave it out")
    }
    let pattern = RoutePattern(path)
    if let defect = pattern.defect {
      return .init(at: service.position, "no table can have the path \(path): \(defect); write another")
    }
    if let mark = path.firstIndex(of: "?") {
      return .init(
        at: service.position,
        "the path \(path) has a query, which any URL may have; leave \(path[mark...]) out, or write %3F in a path")
    }
    for (name, type) in pattern.variables {
      guard let parameter = service.parameters.first(where: { $0.name == name }) else {
        return .init(
          at: service.position,
          "the path \(path) gives \(name), which \(service.name) does not take; add the parameter, or rename it")
      }
      guard RemoteReading.canRead(parameter, from: type) else {
        return .init(
          at: parameter.position,
          "the path \(path) gives \(name) as \(type), and \(service.name) takes \(parameter.type.text); give it the same"
            + " type in both")
      }
    }
    return nil
  }

  private func remoteProblem(_ parameter: DeclaredService.Parameter) -> PlainTarget.Objection? {
    guard RemoteReading(parameter) == nil, !parameter.isOptional, parameter.defaultValue == nil else { return nil }
    return .init(
      at: parameter.position,
      "no URL can carry \(parameter.name), a \(parameter.type.text); give it a default, make it optional, or take"
        + " text, numbers, booleans, dates or URLs")
  }

  /// `nil` of the category is a parameter that is left out.
  private func nilProblem(_ parameter: DeclaredService.Parameter) -> PlainTarget.Objection? {
    guard parameter.isOptional, parameter.defaultValue == .own else { return nil }
    return .init(
      at: parameter.position,
      "a call with \(parameter.name): nil would take its default, which can be computed only here; write a constant, such"
        + " as nil, or take what is no optional")
  }

  /// An alias hides what decides how a value travels: an optional, a closure that does not escape, any value.
  private func aliasProblems(_ service: DeclaredService) -> [PlainTarget.Objection] {
    func problem(
      _ what: String, _ type: TypeText, where isHidden: (TypeShape) -> Bool
    ) -> PlainTarget.Objection? {
      guard let meaning = types.meaning(of: type, one), isHidden(meaning) else { return nil }
      return .init(
        at: type.names[0].position,
        "\(what) is an alias, \(type.text), of \(meaning), and how it travels depends on that; write that type in its"
          + " place")
    }
    let parameters = service.parameters.compactMap { parameter in
      let escapes = parameter.isOptional || parameter.type.text.hasPrefix("@escaping")
      return problem(parameter.name, parameter.valueType) { meaning in
        if case .function = meaning { return !escapes }
        return meaning.decidesTravel
      }
    }
    let result = service.result.flatMap { result in
      problem("its result", result) { service.isOptional ? $0.decidesTravel : $0 != $0.unwrapped }
    }
    return parameters + [result].compactMap(\.self)
  }

  private func handwrittenProblem(_ service: DeclaredService) -> [PlainTarget.Objection] {
    let name = WellKnown.actionPrefix + action
    guard one.handwritten.contains(where: { $0.members.actions.contains { $0.name == name } }) else { return [] }
    return [
      .init(
        at: service.position, "\(name) is written by hand, and would be made of \(service.name) too; remove one of them"
      )
    ]
  }
}

extension TypeShape {
  /// Whether it is an optional, any value, or a protocol of which that is not known.
  fileprivate var decidesTravel: Bool {
    if case .other = self { return true }
    return self == .any || self != unwrapped
  }
}
