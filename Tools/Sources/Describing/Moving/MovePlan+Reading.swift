import Contracts
import Model
import Rules
import SourceFacts
import SourceText

extension MovePlan {
  /// Reads what the targets of CTMediator offer, and who calls them.
  ///
  /// - Parameters:
  ///   - context: A repository whose mediator calls by selectors.
  ///   - root: The repository's folder, from which sources are read again.
  /// - Throws: If nothing here calls by selectors.
  package init(of context: RuleContext, in root: String) throws(UserError) {
    let repository = context.repository
    let targets = context.contract?.declaredTargets(in: repository).filter(\.answersSelectors) ?? []
    guard repository.roles.callsBySelector, let contract = context.contract, !targets.isEmpty else {
      throw UserError(
        """
        no target of CTMediator is here: none of its classes Target_… with methods Action_…: was read; if they are in \
        other repositories, run this where they are
        """)
    }
    mediator = repository.selectorMediator ?? "CTMediator"
    let catalogue = ServiceCatalogue(of: context, in: root)
    let calls = Dictionary(grouping: contract.calls.filter(\.isBySelector)) { $0.target }
    for target in targets {
      let place = OfferedAction.Place(
        module: repository.modules[target.site.module].name, file: target.site.file,
        position: target.declaration.position)
      let actions = catalogue.services.filter { $0.target == target.name && $0.place.module == place.module }
      let calls = calls[target.name, default: []]
      let own = calls.map { call in
        OfferedAction.Place(
          module: repository.modules[call.site.module].name, file: call.site.file, position: call.source.position)
      }
      let all = own + actions.flatMap(\.callers)
      self.targets.append(Target(target, at: place, actions, calls, objectiveC: all.filter(\.isObjectiveC)))
    }
    self.targets.sort { $0.rank < $1.rank }
    urlOpener = ObjectiveCUses(repository, root: root).urlOpener
    gaps = catalogue.gaps
  }
}

extension MovePlan.Target {
  /// - Parameters:
  ///   - calls: Those that name it.
  ///   - objectiveC: Where Objective-C calls it.
  fileprivate init(
    _ target: Contract.Target, at place: OfferedAction.Place, _ actions: [OfferedAction], _ calls: [Contract.Call],
    objectiveC: [OfferedAction.Place]
  ) {
    (name, className, self.place, self.actions) = (target.name, target.className, place, actions)
    callersInObjectiveC = objectiveC.once
    way = place.isObjectiveC ? .stays : callersInObjectiveC.isEmpty ? .moves : .both
    questions = actions.flatMap { action in Self.questions(of: action, calls.filter { $0.action == action.action }) }
    if let superclass = target.foreignSuperclass {
      questions.append("\(className) inherits from \(superclass), whose actions are not read: move them into it")
    }
  }

  private static let typesOfAnything: Set<String?> = ["Any", "AnyObject", "id", nil]

  private static func questions(of action: OfferedAction, _ calls: [Contract.Call]) -> [String] {
    var questions: [String] = []
    var unknown = action.parameters.filter { typesOfAnything.contains($0.type) }.map { "what \($0.key) is" }
    if let result = action.result, typesOfAnything.contains(result) { unknown.append("what it returns") }
    if !unknown.isEmpty {
      let types = unknown.count == 1 ? "its type" : "the types"
      questions.append("\(action.action) does not say \(unknown.joined(separator: ", ")): write \(types) down")
    }
    if !action.parametersAreComplete {
      questions.append("\(action.action) reads parameters in a way that is not followed: list them")
    }
    let read = Set(action.parameters.map(\.key))
    let sent = Set(calls.flatMap(\.params).map(\.key)).subtracting(read).subtracting([WellKnown.moduleKey]).sorted()
    if action.parametersAreComplete, !sent.isEmpty {
      let keys = sent.joined(separator: ", ")
      questions.append("\(action.action) is sent \(keys), which it does not read: offer it, or send it no more")
    }
    return questions
  }

  /// What nothing holds goes first, and of that what few call.
  fileprivate var rank: (Int, Int, String) {
    (MovePlan.Way.allCases.firstIndex(of: way) ?? 0, actions.flatMap(\.callers).count, name)
  }
}

extension OfferedAction.Place {
  fileprivate var isObjectiveC: Bool { !file.hasSuffix(".swift") }
}
