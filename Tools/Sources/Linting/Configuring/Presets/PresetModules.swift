import Model

/// The modules of a repository that no layer of a preset has taken yet.
struct PresetModules {
  static let testingSuffixes = ["Testing", "TestSupport"]
  static let exampleSuffixes = ["Example", "Demo", "Preview"]

  private let repository: Repository
  /// Without tests: they are in the layer of what they test.
  private(set) var names: [String]
  /// By module, what it links or imports.
  private let uses: [String: Set<String>]

  init(_ repository: Repository) {
    self.repository = repository
    let modules = repository.modules.filter { !$0.isTest }
    names = Set(modules.map(\.moduleName)).sorted()
    uses = Dictionary(grouping: modules, by: \.moduleName).mapValues { modules in
      Set(modules.flatMap(repository.modulesUsed(by:)).map { repository.modules[$0].moduleName })
        .subtracting(modules.map(\.moduleName))
    }
  }

  /// Modules that are an interface by their names, and the modules behind them.
  var pairs: (interfaces: [String], implementations: [String]) {
    let all = Set(names)
    var (interfaces, implementations): (Set<String>, Set<String>) = ([], [])
    for name in names {
      if let base = name.droppingSuffix("Interface") {
        interfaces.insert(name)
        implementations.formUnion([base, "\(base)Implementation"].filter(all.contains))
      } else if let base = ["Live", "Implementation"].lazy.compactMap(name.droppingSuffix).first, all.contains(base) {
        interfaces.insert(base)
        implementations.insert(name)
      }
    }
    return (interfaces.subtracting(implementations).sorted(), implementations.sorted())
  }

  mutating func take(_ taken: [String]) { names.removeAll(where: taken.contains) }

  mutating func take(where isTaken: (String) -> Bool) -> [String] {
    let taken = names.filter(isTaken)
    take(taken)
    return taken
  }

  mutating func takePrograms(endingIn suffixes: [String] = [""]) -> [String] {
    let programs = Set(repository.modules.filter { $0.kind == .executable }.map(\.moduleName))
    return take { name in programs.contains(name) && suffixes.contains { name.hasSuffix($0) } }
  }

  /// By the ending of a name, or a folder that is called so.
  mutating func takeFeatures() -> [String] {
    let inFolder = Set(
      repository.modules.filter { module in
        module.files.first?.path.split(separator: "/").contains { ["feature", "features"].contains($0.lowercased()) }
          ?? false
      }.map(\.moduleName))
    return take { $0.hasSuffix("Feature") || $0.hasSuffix("Features") || inFolder.contains($0) }
  }

  /// The features that use more than half of the others. A pair of features is no reason to call one a composition.
  func compositions(of features: [String]) -> [String] {
    guard features.count > 3 else { return [] }
    return features.filter { used(by: $0).intersection(features).count * 2 > features.count - 1 }
  }

  /// - Returns: Who uses whom, as `Cart → Login`.
  func edges(within modules: [String]) -> [String] {
    modules.flatMap { module in used(by: module).intersection(modules).sorted().map { "\(module) → \($0)" } }
  }

  func used(by module: String) -> Set<String> { uses[module] ?? [] }
}

extension String {
  fileprivate func droppingSuffix(_ suffix: String) -> String? {
    hasSuffix(suffix) && count > suffix.count ? String(dropLast(suffix.count)) : nil
  }
}
