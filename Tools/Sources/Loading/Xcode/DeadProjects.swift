import Model

/// Projects most of whose files do not exist, and generated ones that lack some: left behind by a generator, so that one
/// finding says more than thousands.
enum DeadProjects {
  /// Fewer missing files are each worth a line.
  private static let least = 5

  static func summarize(in repository: inout Repository) {
    var missing: [String: Int] = [:]
    for problem in repository.problems where problem.isMissingSource { missing[problem.file, default: 0] += 1 }
    for (file, count) in missing.sorted(by: { $0.key < $1.key }) where count > 1 {
      let project = repository.containers.first { $0.manifestPath == file }
      let there = (project?.modules ?? []).reduce(0) { sum, module in
        sum + repository.modules[module].sources.count { !ForeignSource.isHeader($0.path) }
      }
      // One that is generated is generated again, however little it lacks.
      guard count >= least && count > there || project?.source != nil else { continue }
      repository.problems.removeAll { $0.file == file && $0.isMissingSource }
      repository.problems.append(
        Problem(file: file, package: project?.name, .missingSources(count, of: count + there)))
      if count > there, let project { repository.leaveOut(project) }
    }
  }
}

extension Repository {
  /// Judges nothing by a project's links, which are of the same state, and means none of its modules by an import.
  fileprivate mutating func leaveOut(_ project: Container) {
    for module in project.modules { modules[module].hasDecidedDependencies = false }
    let dead = Set(project.modules)
    for (name, ids) in providers where !dead.isDisjoint(with: ids) {
      let others = ids.filter { !dead.contains($0) }
      providers[name] = others.isEmpty ? nil : others
    }
  }
}

extension Problem {
  fileprivate var isMissingSource: Bool {
    if case .missingSource = kind { true } else { false }
  }
}
