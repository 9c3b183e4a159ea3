import Model
import SourceFacts
import SourceText

/// The string contract of a repository: the calls by name, and the targets that answer them.
///
/// Combined from the files' own contracts. Test targets and the mediator's package are not part of it.
package struct Contract: Sendable {
  /// A file of a module.
  package struct Site: Hashable, Sendable {
    package var file: String
    package var module: Module.ID
  }

  package private(set) var calls: [Call] = []
  /// The indices of calls by target name; under `nil`, those of an undecidable target. Stored, because every target
  /// asks for its calls, and a large repository has thousands of both.
  private var indicesByName: [String?: [Int]] = [:]
  package private(set) var targets: [Target] = []
  /// The names of all targets. Stored, because every call is looked up in it for every target.
  package private(set) var targetNames: Set<String> = []
  /// Used by several rules for every call without an answer.
  let targetAdvice = NameAdvice<String>()
  /// The findable classes, by name.
  private var findable: [String: [Target]] = [:]
  /// The calls in pods that are installed, which have the app's module.
  private(set) var callsOfPods: [Call] = []
  /// The classes in pods that are installed, by name.
  private var installed: [String: [Target]] = [:]
  /// How the mediators that call by selectors find what they call.
  package private(set) var selectors = SelectorLookup()
  /// The modules of the apps, which contain the business lines that are not extracted yet. The mediators of programs
  /// look for every target in some of them.
  private var appModules: Set<String> = []
  /// The modules in which the mediator of some program looks for every target, as their code says or may say.
  private var hostedModules: Set<String> = []
  /// The places that set in which modules mediators look.
  package private(set) var hostModules: [HostModulesSetting] = []
  package private(set) var programs: [Program] = []
  /// What the names in types mean.
  let types: DeclaredTypes
  /// What modules are known to declare.
  package let declarations: DeclarationIndex
  /// Every call whose target and action are certain, with the actions that may answer it.
  package private(set) var exchanges: [Exchange] = []
  /// The places that name targets without calling them.
  package private(set) var mentions: [Mention] = []
  package init(_ repository: Repository) {
    let inScope = ContractScope.targets(of: repository)
    let scope = inScope.sorted()
    let hasSelectors = repository.roles.callsBySelector
    let names = ConstantResolver(repository)
    declarations = DeclarationIndex(repository)
    let supertypes = SupertypeIsolation(repository, declarations)
    let bases = BaseClasses(repository)
    types = DeclaredTypes(repository, of: scope)
    let takingURLs = Self.targetsTakingURLs(scope, in: repository)
    for id in scope {
      let module = repository.modules[id]
      if module.kind == .executable || repository.roles.role(of: module) == .app {
        appModules.insert(module.moduleName.asCalledName)
      }
      for file in module.filesOfContract {
        guard let contract = file.contract else { continue }
        hostModules += contract.hostModules.map { setting in
          HostModulesSetting(setting, Site(file: file.path, module: id)) { names.text(of: $0, in: file, of: id) }
        }
        mentions += contract.mentions.map { mention in
          Mention(
            source: mention, site: Site(file: file.path, module: id),
            text: names.text(of: mention.name, in: file, of: id))
        }
        let hasRoutes = file.imports.contains { $0.module == WellKnown.routesModule }
        let hasDestinations = file.imports.contains { $0.module == WellKnown.navigationModule }
        for source in Self.calls(of: file, in: id, names, types, repository.roles.selectorMediators)
        where (source.route == nil || hasRoutes) && (!source.isDestination || hasDestinations) {
          var call = Call(source, in: file, of: id, names)
          call.route?.takesURLs = takingURLs.contains(id)
          call.isGenerated = contract.generated != nil
          call.isBySelector =
            hasSelectors && (source.mediatorClass != nil || !file.imports.contains { $0.module == WellKnown.mediator })
          call.isMainActorByDefault = repository.isMainActorByDefault(id)
          calls.append(call)
        }
      }
      targets += Target.targets(of: module, names, supertypes, types, bases)
    }
    if hasSelectors {
      selectors = SelectorLookup(repository)
      for index in targets.indices { targets[index].answerSelectors(selectors) }
      var others = repository.installedPods.flatMap { Target.targets(of: $0, names, supertypes, types, bases) }
      for index in others.indices { others[index].answerSelectors(selectors) }
      callsOfPods = repository.installedPods.flatMap { pod in
        pod.filesOfContract.flatMap { file in
          (file.contract?.calls ?? []).filter { $0.mediatorClass != nil }.map { source in
            var call = Call(source, in: file, of: pod.id, names)
            call.isBySelector = true
            return call
          }
        }
      }
      installed = Dictionary(grouping: others.filter { $0.isFindable && $0.answersSelectors }, by: \.name)
    }
    indicesByName = Dictionary(grouping: calls.indices) { calls[$0].target }
    targetNames = Set(targets.map(\.name))
    findable = Dictionary(grouping: targets.filter(\.isFindable), by: \.name)
    programs = Program.all(in: repository, of: inScope, hostModules)
    hostedModules = Set(targets.filter(isHosted).map(\.module))
    exchanges = callsWithPods.flatMap(exchanges(of:))
  }
}

extension Contract {
  /// The modules in which mediators look for the target of `call`, in their order: those of different programs look in
  /// different ones.
  ///
  /// - Returns: `nil` if the call's module is undecidable.
  package func modules(for call: Call) -> [String]? {
    let callers = programs.filter { $0.linked.modules.contains(call.site.module) }.flatMap(\.lookups)
    let hosts = callers.flatMap { $0.hosts ?? [] }
    return modules(for: call, hosts: hosts.isEmpty ? appModules.sorted() : hosts)
  }

  /// - Parameter hosts: The modules of the app.
  package func modules(for call: Call, hosts: [String]) -> [String]? {
    guard let target = call.target else { return nil }
    switch call.module {
    case .none: return [target] + hosts
    case .named(let name): return [name, target] + hosts
    case .undecidable: return nil
    }
  }

  /// The classes that `call` may mean: where some mediator looks, or would with other modules of an app.
  package func targets(of call: Call) -> [Target] {
    call.target.flatMap { findable[$0] }?.filter { isReached($0, by: call) } ?? []
  }

  /// All calls, with those in pods that are installed.
  package var callsWithPods: [Call] { calls + callsOfPods }

  /// The classes that may answer `call`: those of the repository, otherwise those in pods that are installed in it.
  package func answering(_ call: Call) -> [Target] {
    let own = targets(of: call)
    guard own.isEmpty, call.isBySelector, let name = call.target else { return own }
    return installed[name]?.filter { $0.isFoundBySelector(call.module, selectors) } ?? []
  }

  /// The classes in pods that are installed, by name and place.
  package var targetsOfPods: [Target] {
    installed.values.joined().sorted { ($0.name, $0.site.file) < ($1.name, $1.site.file) }
  }

  /// Whether no rule judges a class, because it is in a pod that is installed.
  package func isInstalled(_ target: Target) -> Bool {
    installed[target.name]?.contains { $0.site.file == target.site.file } ?? false
  }

  /// Whether `call` may mean `target`; undecidable cases count as yes.
  package func isReached(_ target: Target, by call: Call) -> Bool {
    guard call.target.map({ $0 == target.name }) ?? true else { return false }
    guard target.answersSelectors == call.isBySelector else { return false }
    if call.isBySelector { return target.isFoundBySelector(call.module, selectors) && isLinked(target, with: call) }
    if isFoundByAll(target) { return true }
    return modules(for: call, hosts: [])?.contains(target.module) ?? true
  }

  /// Whether a program may have both the target and the call.
  package func isLinked(_ target: Target, with call: Call) -> Bool { canMeet(target.site.module, call.site.module) }

  /// Whether a program may have two modules. What no program links may be linked by one elsewhere, but the code of a
  /// program itself is in no other.
  private func canMeet(_ answering: Module.ID, _ caller: Module.ID) -> Bool {
    let isOfProgram = programs.contains { $0.roots.contains(answering) }
    let callers = programs.filter { $0.linked.modules.contains(caller) }
    return callers.isEmpty
      || callers.contains { $0.linked.modules.contains(answering) || !$0.linked.isWhole && !isOfProgram }
  }

  /// Whether a module is the code of a program itself, which no other has, and another module is in other programs only.
  package func isApart(_ own: Module.ID, from other: Module.ID) -> Bool {
    programs.contains { $0.roots.contains(own) } && !canMeet(own, other)
  }

  /// Whether `target` can be found: in the module of its own name, where a program's mediator looks for every target,
  /// or where some call looks for it.
  package func canBeReached(_ target: Target) -> Bool {
    if target.answersSelectors || target.module == target.name || isHosted(target) { return true }
    return indices(for: target).contains { index in
      modules(for: calls[index], hosts: [])?.contains(target.module) ?? true
    }
  }

  private func isHosted(_ target: Target) -> Bool {
    let linking = programs.filter { $0.linked.modules.contains(target.site.module) }
    guard !linking.isEmpty else { return appModules.contains(target.module) }
    return linking.contains { program in
      program.lookups.contains { $0.hosts?.contains(program.module(of: target, $0)) ?? true }
    }
  }

  /// Whether a call finds `target` without naming its module, whatever its name: by the app's modules.
  package func isFoundByAll(_ target: Target) -> Bool {
    appModules.contains(target.module) || hostedModules.contains(target.module)
  }

  /// Whether the module of `target` is one of an app, in which a mediator would look if it were told.
  package func isInApp(_ target: Target) -> Bool { appModules.contains(target.module) }

  package func calls(of target: Target) -> [Call] {
    indices(for: target).sorted().map { calls[$0] }.filter { isReached(target, by: $0) }
  }

  /// The indices of calls that may ask for `target`, judging by its name.
  private func indices(for target: Target) -> [Int] {
    indicesByName[target.name, default: []] + indicesByName[nil, default: []]
  }

  /// The calls of a target name, in whatever module.
  package func calls(for name: String) -> [Call] {
    indicesByName[name, default: []].map { calls[$0] }
  }
}
