import Contracts
import SourceFacts
import SourceText

/// What keeps a service from being offered.
extension ServicePlanner {
  func pathProblem(_ path: String, _ service: DeclaredService) -> PlainTarget.Objection? {
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

  func remoteProblem(_ parameter: DeclaredService.Parameter) -> PlainTarget.Objection? {
    guard RemoteReading(parameter) == nil, !parameter.isOptional, parameter.defaultValue == nil else { return nil }
    return .init(
      at: parameter.position,
      "no URL can carry \(parameter.name), a \(parameter.type.text); give it a default, make it optional, or take"
        + " text, numbers, booleans, dates or URLs")
  }

  /// `nil` of the category is a parameter that is left out.
  func nilProblem(_ parameter: DeclaredService.Parameter) -> PlainTarget.Objection? {
    guard parameter.isOptional, parameter.defaultValue == .own else { return nil }
    return .init(
      at: parameter.position,
      "a call with \(parameter.name): nil would take its default, which can be computed only here; write a constant, such"
        + " as nil, or take what is no optional")
  }

  /// An alias hides what decides how a value travels: an optional, a closure that does not escape, any value.
  func aliasProblems(_ service: DeclaredService) -> [PlainTarget.Objection] {
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

  func handwrittenProblem(_ service: DeclaredService) -> [PlainTarget.Objection] {
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
