import Model
import SourceFacts

/// A program as it is built in one way.
struct ProgramBuild {
  let world: BuildWorld
  private let repository: Repository
  private let linked: LinkedCode
  private let certain: Set<Repository.TargetID>
  private let possible: Set<Repository.TargetID>

  init(_ program: Program, in world: BuildWorld, _ repository: Repository) {
    self.world = world
    self.repository = repository
    linked = program.linked
    (certain, possible) = program.linked.targets(in: world, repository)
  }

  /// Whether it links a target; `nil` if that is not known.
  func links(_ target: Repository.TargetID) -> Bool? {
    certain.contains(target) ? true : possible.contains(target) ? nil : false
  }

  /// Whether a condition holds in a target; `nil` if that depends on flags that are not always set.
  ///
  /// - Parameter flags: The values to assume for such flags.
  func holds(
    _ condition: BuildCondition, in target: Repository.TargetID, _ flags: [BuildCondition: Bool] = [:]
  ) -> Bool? {
    if condition == .always { return true }
    let target = repository.targets[target]
    return condition.holds { question in answer(question, in: target) ?? flags[question] }
  }

  /// The questions in a condition whose answers are not known.
  func openQuestions(in condition: BuildCondition, of target: Repository.TargetID) -> Set<BuildCondition> {
    condition.questions.filter { answer($0, in: repository.targets[target]) == nil }
  }

  private func answer(_ question: BuildCondition, in target: Repository.Target) -> Bool? {
    switch question {
    case .platform(let name): return world.isCalled(name)
    case .module(let name):
      guard let providers = repository.providers[name] else { return world.hasSystemModule(name) }
      return !possible.isDisjoint(with: providers)
    case .flag("DEBUG"): return world.isDebug
    case .flag(let name):
      let package = repository.packages[target.package]
      if package.container.certainFlags.union(target.certainFlags).contains(name) { return true }
      if let isOn = linked.trait(name, of: target, in: repository) { return isOn }
      let isDecided = target.hasDecidedSettings && package.traits != nil
      let isFlag = !name.contains("(")
      return isDecided && isFlag && !target.swiftSettings.definedFlags.contains(name) ? false : nil
    case .constant, .not, .all, .any: return nil
    }
  }
}
