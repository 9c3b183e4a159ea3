import SourceFacts

/// What each test tests, by evidence. A test has the role of that, and may use it.
enum TestedModules {
  /// - Returns: By test module; what decides its role first. Tests of unknown or of several modules are missing.
  static func find(in repository: Repository) -> [Repository.TargetID: [Repository.TargetID]] {
    var tested: [Repository.TargetID: [Repository.TargetID]] = [:]
    for package in repository.packages {
      let targets = package.targets.map { repository.targets[$0] }
      let modules = Dictionary(targets.map { ($0.name, $0.id) }) { first, _ in first }
      for test in targets where test.isTest {
        let names = ["Tests", "Test"].filter(test.name.hasSuffix).map { String(test.name.dropLast($0.count)) }
        let said = [test.host, names.lazy.compactMap { modules[$0] }.first].compactMap(\.self)
        let found = said.isEmpty && package.container.hasModulesOfAllRoles ? used(by: test, in: repository) : said
        if !found.isEmpty { tested[test.id] = found }
      }
    }
    return tested
  }

  /// The programs that a project's test depends on: it cannot link them. If there are none, the only module of its
  /// project that it links.
  private static func used(by test: Repository.Target, in repository: Repository) -> [Repository.TargetID] {
    let used = test.links.flatMap(\.targets)
    let programs = used.filter { repository.targets[$0].kind == .executable }
    if !programs.isEmpty { return programs }
    let own = used.filter { repository.targets[$0].package == test.package && !repository.targets[$0].isTest }
    return own.count == 1 ? own : []
  }
}
