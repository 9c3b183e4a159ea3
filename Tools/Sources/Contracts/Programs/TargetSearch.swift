import Model
import SourceFacts

/// Looks for the targets of a program's calls as its mediator does, in every build of it.
struct TargetSearch {
  private let program: Program
  private let contract: Contract
  private let repository: Repository
  private let builds: [ProgramBuild]
  private let otherBuilds: [ProgramBuild]
  /// Modules with unseen sources, which may declare a class.
  private let half: Set<String>

  /// More questions of `#if` in a call and its classes than code has.
  private static let maximumQuestions = 6

  init(_ program: Program, _ contract: Contract, _ repository: Repository) {
    self.program = program
    self.contract = contract
    self.repository = repository
    builds = program.worlds(repository)
    let others = Set(BuildWorld.applePlatforms + BuildWorld.otherPlatforms).subtracting(builds.map(\.world.platform))
    otherBuilds = program.platforms == nil ? [] : program.worlds(repository, others.sorted())
    half = Set(
      program.linked.modules.lazy.map { repository.modules[$0] }
        .filter { $0.hasUnseenSources || !$0.plugins.isEmpty }.map(\.moduleName))
  }

  /// Why a call finds no target.
  ///
  /// - Parameter use: The code that makes the category call; `nil` for any.
  /// - Returns: `nil` if the call finds its target in every build that runs it, or if links leave that open.
  func lack(of call: Contract.Call, from use: AbsentTarget.Use? = nil) -> AbsentTarget.Lack? {
    let running = [Running(call.source.condition, call.site.module)] + (use.map { [Running($0)] } ?? [])
    let classes = contract.targets(of: call)
    guard !classes.isEmpty else { return nil }
    let linked = classes.filter { program.linked.modules.contains($0.site.module) }
    guard !linked.isEmpty else { return unlinked(call, classes, running) }
    let usual = builds.filter { $0.mayRun(running) }
    // A platform that only a condition names.
    let candidates = usual.isEmpty ? otherBuilds.filter { $0.mayRun(running) } : usual
    var uncertain: AbsentTarget.Lack?
    for lookup in program.lookups {
      let sought = linked.filter { looks(lookup, for: $0, of: call) }
      if sought.isEmpty {
        if candidates.isEmpty { continue }
        return .init(call: call, cause: .elsewhere(lookup), answering: linked)
      }
      let results = candidates.map { ($0, isMissing(sought, running, in: $0)) }
      func lack(_ cause: (BuildWorld) -> AbsentTarget.Cause, where value: Bool?) -> AbsentTarget.Lack? {
        results.first { $0.1 == value }.map { .init(call: call, cause: cause($0.0.world), answering: sought) }
      }
      // Without a platform of its own, it must be there on one.
      if program.platforms == nil, results.contains(where: { $0.1 == false }) { continue }
      if let certain = lack({ .inOtherBuilds($0) }, where: true) { return certain }
      uncertain = uncertain ?? lack({ .uncertain($0) }, where: nil)
    }
    return uncertain
  }

  private func unlinked(
    _ call: Contract.Call, _ classes: [Contract.Target], _ running: [Running]
  ) -> AbsentTarget.Lack? {
    // An unseen class may be where the call looks.
    let isHalf = contract.modules(for: call).map { !half.isDisjoint(with: $0) } ?? !half.isEmpty
    guard program.linked.isWhole, !isHalf, (builds + otherBuilds).contains(where: { $0.mayRun(running) }) else {
      return nil
    }
    return .init(call: call, cause: .unlinked, answering: classes)
  }

  /// Whether the mediator looks for a class where it is in the program.
  private func looks(_ lookup: ProgramLookup, for target: Contract.Target, of call: Contract.Call) -> Bool {
    guard call.module != .undecidable else { return true }
    let module = program.module(of: target, lookup)
    let named: String? = if case .named(let name) = call.module { name } else { nil }
    return ([named, target.name].compactMap(\.self) + (lookup.hosts ?? [])).contains(module)
  }

  /// Whether a build runs the call and has none of the classes; `nil` if that depends on what is not known.
  private func isMissing(_ classes: [Contract.Target], _ running: [Running], in build: ProgramBuild) -> Bool? {
    let all = running + classes.map { Running($0.declaration.condition, $0.site.module) }
    let open = Set(all.flatMap { build.openQuestions(in: $0.condition, of: $0.module) })
    if open.count > Self.maximumQuestions { return nil }
    let isKnown = running.allSatisfy { build.links($0.module) == true }
    var outcomes: Set<Bool?> = []
    for flags in Self.assignments(of: Array(open)) {
      guard running.allSatisfy({ build.holds($0.condition, in: $0.module, flags) == true }) else { continue }
      let found = classes.map { target -> Bool? in
        guard build.holds(target.declaration.condition, in: target.site.module, flags) == true else { return false }
        return build.links(target.site.module) ?? (isKnown ? nil : true)
      }
      outcomes.insert(found.contains(true) ? false : found.contains(nil) ? nil : true)
    }
    return outcomes.isEmpty ? false : outcomes.count == 1 ? outcomes.first ?? nil : nil
  }

  private static func assignments(of questions: [BuildCondition]) -> [[BuildCondition: Bool]] {
    questions.reduce([[:]]) { all, question in
      all.flatMap { some in
        [true, false].map { value in some.merging([question: value]) { $1 } }
      }
    }
  }
}

/// Code of a target, which is compiled under a condition.
private struct Running {
  var condition: BuildCondition
  var module: Module.ID

  init(_ condition: BuildCondition, _ module: Module.ID) {
    self.condition = condition
    self.module = module
  }

  init(_ use: AbsentTarget.Use) { self.init(use.use.condition, use.module) }
}

extension ProgramBuild {
  /// Whether it may compile all of them.
  fileprivate func mayRun(_ code: [Running]) -> Bool {
    code.allSatisfy { links($0.module) != false && holds($0.condition, in: $0.module) != false }
  }
}

extension Program {
  /// The other names that links give to modules.
  package var renamedModules: Set<String> { Set(linked.renamed.values) }

  /// The name of the module of a class in the program.
  package func module(of target: Contract.Target, _ lookup: ProgramLookup) -> String {
    linked.renamed[target.site.module] ?? (target.site.module == self.module ? lookup.ownModule : nil)
      ?? target.module
  }
}
