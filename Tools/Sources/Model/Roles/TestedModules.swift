import SourceFacts

/// What each test tests, by evidence. A test has the role of that, and may use it.
enum TestedModules {
  /// - Returns: By test module; what decides its role first. Tests of unknown or of several modules are missing.
  static func find(in repository: Repository) -> [Module.ID: [Module.ID]] {
    var tested: [Module.ID: [Module.ID]] = [:]
    for container in repository.containers {
      let modules = container.modules.map { repository.modules[$0] }
      let moduleNames = Dictionary(modules.map { ($0.name, $0.id) }) { first, _ in first }
      for test in modules where test.isTest {
        let names = ["Tests", "Test"].filter(test.name.hasSuffix).map { String(test.name.dropLast($0.count)) }
        let said = [test.host, names.lazy.compactMap { moduleNames[$0] }.first].compactMap(\.self)
        let found = said.isEmpty && container.facts.hasModulesOfAllRoles ? used(by: test, in: repository) : said
        if !found.isEmpty { tested[test.id] = found }
      }
    }
    return tested
  }

  /// The programs that a project's test depends on: it cannot link them. If there are none, the only module of its
  /// project that it links.
  private static func used(by test: Module, in repository: Repository) -> [Module.ID] {
    let used = test.links.flatMap(\.modules)
    let programs = used.filter { repository.modules[$0].kind == .executable }
    if !programs.isEmpty { return programs }
    let own = used.filter { repository.modules[$0].container == test.container && !repository.modules[$0].isTest }
    return own.count == 1 ? own : []
  }
}
