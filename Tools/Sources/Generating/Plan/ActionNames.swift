import SourceFacts

/// The names of the actions of a class: those of its methods, with their labels where several have one name.
struct ActionNames {
  private(set) var names: [String] = []

  init(_ services: [DeclaredService]) {
    let counts = Dictionary(grouping: services, by: \.name).mapValues(\.count)
    names = services.map { service in
      let labels = service.parameters.map { $0.label ?? $0.name }
      return counts[service.name] == 1 ? service.name : ([service.name] + labels).joined(separator: "_")
    }
  }

  /// An earlier service that has the same name.
  func clash(of index: Int) -> Int? { names[..<index].firstIndex(of: names[index]) }
}
