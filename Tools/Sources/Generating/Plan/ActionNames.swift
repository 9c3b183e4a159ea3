import Contracts
import SourceFacts

/// The names of the actions of a class: those of its methods, with their labels where several have one name.
///
/// What URLs reach keeps its name: they are outside of the repository, where nobody can change them.
struct ActionNames {
  private(set) var names: [String] = []
  /// The services whose names URLs know.
  private var kept: Set<Int> = []

  /// - Parameter known: The class with what was generated for it before.
  init(_ services: [DeclaredService], of known: Contract.Target) {
    let groups = Dictionary(grouping: services.indices) { services[$0].name }
    func long(_ index: Int) -> String {
      let labels = services[index].parameters.map { $0.label ?? $0.name }
      return ([services[index].name] + labels).joined(separator: "_")
    }
    /// Whether URLs reach it by its name with labels.
    func isReached(_ index: Int) -> Bool {
      let name = long(index)
      return services[index].isRemote && groups[name] == nil && known.isRemote(name)
    }
    names = services.indices.map(long)
    for (name, group) in groups {
      let rest = group.filter { !isReached($0) }
      if group.count == 1 {
        if let only = rest.first { names[only] = name }
      } else if known.isRemote(name),
        let holder = Self.answering(name, rest.filter { services[$0].isRemote }, services, known)
      {
        names[holder] = name
        kept.insert(holder)
      }
    }
  }

  /// The service of which the action was made, by the keys that it reads.
  private static func answering(
    _ action: String, _ indices: [Int], _ services: [DeclaredService], _ known: Contract.Target
  ) -> Int? {
    let keys = Set(known.method(for: action)?.keys.compactMap(\.self) ?? [])
    func parameters(_ index: Int) -> Set<String> { Set(services[index].parameters.map(\.name)) }
    return indices.first { parameters($0) == keys } ?? indices.first { keys.isSubset(of: parameters($0)) }
  }

  /// The service that a later one of the same name would take it from: what URLs reach, or an earlier one.
  func clash(of index: Int) -> Int? {
    guard !kept.contains(index) else { return nil }
    return names.indices.first { $0 != index && names[$0] == names[index] && ($0 < index || kept.contains($0)) }
  }
}
