import Describing
import SourceText

/// What changed for those who call by name. No compiler sees it.
struct ServiceComparison {
  private(set) var changes: [Change] = []

  init(_ old: RepositoryState, _ new: RepositoryState, _ pairs: StatePairs) {
    func isUnsure(_ service: OfferedAction, of state: RepositoryState, isBefore: Bool) -> Bool {
      let module = state.module(of: service.place)
      return module.map { pairs.isUnsure(service.place.file, of: $0.id, isBefore: isBefore) } ?? false
    }
    let before = Dictionary(old.services.map { ($0.name, $0) }) { first, _ in first }
    let now = Dictionary(new.services.map { ($0.name, $0) }) { first, _ in first }
    for (name, service) in before where now[name] == nil && !isUnsure(service, of: old, isBefore: true) {
      add("nothing answers \(name) any more", of: service, in: old, .major, isBefore: true)
    }
    for (name, service) in now {
      guard let earlier = before[name] else {
        if !isUnsure(service, of: new, isBefore: false) { add("\(name) is answered", of: service, in: new, .minor) }
        continue
      }
      compareParameters(earlier, service, new)
      compareAnswers(earlier, service, new)
      compareURLs(earlier, service, new)
    }
  }

  private mutating func add(
    _ words: String, of service: OfferedAction, in state: RepositoryState, _ bump: SemanticVersion.Bump,
    isBefore: Bool = false
  ) {
    let place = PublicAPI.Place(file: service.place.file, position: service.place.position)
    changes.append(
      Change(
        kind: .service, module: service.place.module,
        package: state.module(of: service.place).map { state.package(of: $0.id) } ?? "", words: words,
        isBreaking: bump == .major, bump: bump, place: place, isBefore: isBefore))
  }

  private mutating func compareParameters(_ old: OfferedAction, _ new: OfferedAction, _ state: RepositoryState) {
    let before = Dictionary(old.parameters.map { ($0.key, $0) }) { first, _ in first }
    for parameter in new.parameters {
      let what = "\(new.name) \("\"\(parameter.key)\"")"
      guard let earlier = before[parameter.key] else {
        add(
          parameter.isRequired ? "\(new.name) needs \"\(parameter.key)\"" : "\(new.name) reads \"\(parameter.key)\"",
          of: new, in: state, parameter.isRequired ? .major : .minor)
        continue
      }
      if let type = parameter.type, let was = earlier.type, type != was, !Self.sayNothing(type, was) {
        add("\(what) is \(type), and was \(was)", of: new, in: state, .major)
      } else if parameter.isRequired, !earlier.isRequired {
        add("\(what) can no longer be left out", of: new, in: state, .major)
      } else if !parameter.isRequired, earlier.isRequired {
        add("\(what) can be left out", of: new, in: state, .minor)
      }
    }
    // A value that nobody reads does no harm.
    let keys = Set(new.parameters.map(\.key))
    for parameter in old.parameters where !keys.contains(parameter.key) && new.parametersAreComplete {
      add("\(new.name) no longer reads \"\(parameter.key)\"", of: new, in: state, .patch)
    }
  }

  /// Whether one of two types is anything, as the code in Objective-C has it that does not say what it takes or returns.
  private static func sayNothing(_ types: String...) -> Bool { types.contains { ["Any", "id"].contains($0) } }

  private mutating func compareAnswers(_ old: OfferedAction, _ new: OfferedAction, _ state: RepositoryState) {
    if old.result != new.result, !Self.sayNothing(old.result ?? "", new.result ?? "") {
      let bump: SemanticVersion.Bump = old.result == nil ? .minor : .major
      add(
        "\(new.name) returns \(new.result ?? "nothing"), and returned \(old.result ?? "nothing")", of: new, in: state,
        bump)
    }
    if old.isAsync != new.isAsync {
      add(
        "\(new.name) \(new.isAsync ? "must" : "need not") be awaited", of: new, in: state, new.isAsync ? .major : .minor
      )
    }
    if !old.isThrowing, new.isThrowing { add("\(new.name) may throw", of: new, in: state, .major) }
    if old.isolation != new.isolation, [old.isolation, new.isolation].allSatisfy({ $0 != .undecidable }) {
      let isMain = new.isolation == .mainActor
      add(
        "\(new.name) \(isMain ? "runs on the main actor" : "no longer runs on the main actor")", of: new, in: state,
        isMain ? .major : .minor)
    }
  }

  private mutating func compareURLs(_ old: OfferedAction, _ new: OfferedAction, _ state: RepositoryState) {
    if old.isRemote != new.isRemote {
      add(
        "URLs may \(new.isRemote ? "" : "no longer ")ask for \(new.name)", of: new, in: state,
        new.isRemote ? .minor : .major)
    }
    for route in old.routes where !new.routes.contains(route) {
      add("\(route) no longer leads to \(new.name)", of: new, in: state, .major)
    }
    for route in new.routes where !old.routes.contains(route) {
      add("\(route) leads to \(new.name)", of: new, in: state, .minor)
    }
  }
}
