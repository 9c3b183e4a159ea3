import Model
import SourceFacts

/// A program as it is built in one way.
struct ProgramBuild {
  let world: BuildWorld
  private let repository: Repository
  private let linked: LinkedCode
  private let certain: Set<Module.ID>
  private let possible: Set<Module.ID>

  init(_ program: Program, in world: BuildWorld, _ repository: Repository) {
    self.world = world
    self.repository = repository
    linked = program.linked
    (certain, possible) = program.linked.targets(in: world, repository)
  }

  /// Whether it links a module; `nil` if that is not known.
  func links(_ module: Module.ID) -> Bool? {
    certain.contains(module) ? true : possible.contains(module) ? nil : false
  }

  /// Whether a condition holds in a module; `nil` if that depends on flags that are not always set.
  ///
  /// - Parameter flags: The values to assume for such flags.
  func holds(
    _ condition: BuildCondition, in module: Module.ID, _ flags: [BuildCondition: Bool] = [:]
  ) -> Bool? {
    if condition == .always { return true }
    let module = repository.modules[module]
    return condition.holds { question in answer(question, in: module) ?? flags[question] }
  }

  /// The questions in a condition whose answers are not known.
  func openQuestions(in condition: BuildCondition, of module: Module.ID) -> Set<BuildCondition> {
    condition.questions.filter { answer($0, in: repository.modules[module]) == nil }
  }

  private func answer(_ question: BuildCondition, in module: Module) -> Bool? {
    switch question {
    case .platform(let name): return world.isCalled(name)
    case .module(let name):
      guard let providers = repository.providers[name] else { return world.hasSystemModule(name) }
      return !possible.isDisjoint(with: providers)
    case .flag("DEBUG"): return world.isDebug
    case .flag(let name):
      let container = repository.containers[module.container]
      if container.facts.certainFlags.union(module.certainFlags).contains(name) { return true }
      if let isOn = linked.trait(name, of: module, in: repository) { return isOn }
      let isDecided = module.hasDecidedSettings && container.traits != nil
      let isFlag = !name.contains("(")
      return isDecided && isFlag && !module.swiftSettings.definedFlags.contains(name) ? false : nil
    case .constant, .not, .all, .any: return nil
    }
  }
}
