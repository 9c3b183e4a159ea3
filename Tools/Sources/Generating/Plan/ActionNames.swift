import Contracts
import SourceFacts

/// The names of the actions of a class: those of its methods, with their labels where several have one name.
///
/// What URLs reach keeps its name: they are outside of the repository, where nobody can change them.
struct ActionNames {
  private(set) var names: [String] = []
  /// The services whose names URLs know.
  private var kept: Set<Int> = []

  /// The services of which there are several of one name, and nobody knows the name by which URLs knew them.
  private(set) var unknown: [Int] = []

  init(_ services: [DeclaredService], after earlier: EarlierActions) {
    let groups = Dictionary(grouping: services.indices) { services[$0].name }
    func long(_ index: Int) -> String {
      let labels = services[index].parameters.map { $0.label ?? $0.name }
      return ([services[index].name] + labels).joined(separator: "_")
    }
    /// Whether URLs reach it by its name with labels.
    func isReached(_ index: Int) -> Bool {
      let name = long(index)
      return services[index].isRemote && groups[name] == nil && earlier.has(name)
    }
    names = services.indices.map(long)
    for (name, group) in groups {
      let rest = group.filter { !isReached($0) }
      if group.count == 1 {
        if let only = rest.first { names[only] = name }
      } else if earlier.has(name),
        let holder = Self.answering(name, rest.filter { services[$0].isRemote }, services, earlier)
      {
        names[holder] = name
        kept.insert(holder)
      } else if !earlier.isKnown {
        unknown += group.filter { services[$0].isRemote }
      }
    }
  }

  /// The service of which the action was made, by the keys that it reads.
  private static func answering(
    _ action: String, _ indices: [Int], _ services: [DeclaredService], _ earlier: EarlierActions
  ) -> Int? {
    let keys = earlier.keys[action] ?? []
    func parameters(_ index: Int) -> Set<String> { Set(services[index].parameters.map(\.name)) }
    return indices.first { parameters($0) == keys } ?? indices.first { keys.isSubset(of: parameters($0)) }
  }

  /// The service that a later one of the same name would take it from: what URLs reach, or an earlier one.
  func clash(of index: Int) -> Int? {
    guard !kept.contains(index) else { return nil }
    return names.indices.first { $0 != index && names[$0] == names[index] && ($0 < index || kept.contains($0)) }
  }
}

/// The actions of a class that URLs may know, with the keys that each reads.
struct EarlierActions {
  private(set) var keys: [String: Set<String>] = [:]
  /// Whether anything is known of them.
  let isKnown: Bool

  /// From the table that was made before. If that is gone, as when the class has moved to another module, from the calls
  /// of its category: they do not say what URLs reach, but what is open to them now has its name from there.
  init(of one: PlainClass, in category: CategoryPlace?) {
    guard one.known.rows == nil else {
      for action in one.known.names(in: [WellKnown.remoteTable]) {
        keys[action] = Set(one.known.method(for: action)?.keys.compactMap(\.self) ?? [])
      }
      isKnown = true
      return
    }
    let calls = (category?.files ?? []).compactMap(\.contract).flatMap(\.calls).filter { call in
      !call.isDestination && call.target.value == .literal(one.name)
    }
    for call in calls {
      guard case .literal(let action) = call.action.value else { continue }
      keys[action] = Set(
        call.params.entries.compactMap { if case .literal(let key) = $0.key.value { key } else { nil } })
    }
    isKnown = !calls.isEmpty
  }

  func has(_ action: String) -> Bool { keys[action] != nil }
}
