import ContractReading
import Contracts
import Generating
import Model
import Reporting
import Rules
import SourceFacts
import SourceText
import Threads

/// All services of a repository: which targets are there, which actions they answer, and with which keys.
///
/// The article calls by name, and leaves these questions to whoever writes the call.
package struct ServiceCatalogue: Sendable {
  /// By target and action.
  package private(set) var services: [OfferedAction]
  /// What is not known of them, and what is left out, in a sentence each.
  package private(set) var gaps: [String] = []

  /// - Parameters:
  ///   - context: A repository with a mediator; another has no services.
  ///   - root: The repository's folder, from which the categories and their users are read again.
  ///   - owners: The owners of its files, by paths relative to it.
  ///   - findsCallers: Whether all sources are searched for who uses the methods.
  package init(
    of context: RuleContext, in root: String, _ owners: CodeOwners? = nil, findsCallers: Bool = true
  ) {
    services = []
    guard let contract = context.contract else { return }
    let repository = context.repository
    let plan = GenerationPlan(contract, in: repository)
    let plain = Dictionary(grouping: plan.services) { PlainKey(name: $0.target, module: $0.module) }
    for target in contract.declaredTargets(in: repository) + contract.targetsOfPods {
      services += Self.services(of: target, plain, repository)
      if target.rows == nil, !target.isPlain { gaps.append(Self.gap(in: target)) }
    }
    if !plan.objections.isEmpty {
      let count = plan.objections.count.counted("objection")
      gaps.append("\(count) keep services from being offered; modulize generate --check lists them")
    }
    services.sort { ($0.target, $0.action, $0.place.module) < ($1.target, $1.action, $1.place.module) }
    addCalls(of: contract, in: repository, CallerReader(repository, root: root), findsCallers)
    for index in services.indices { services[index].owners = owners?.owners(of: services[index].place.file) ?? [] }
  }

  /// The services of one target; `nil` if it has none.
  package func only(_ target: String) -> ServiceCatalogue? {
    var only = self
    only.services.removeAll { $0.target != target }
    return only.services.isEmpty ? nil : only
  }

  private static func gap(in target: Contract.Target) -> String {
    let place = "\(target.className) answers (\(target.site.file))"
    guard target.answersSelectors, let superclass = target.foreignSuperclass else {
      return "what \(place) is not known: its table is missing, or cannot be read"
    }
    return "what else \(place) is not known: it inherits from \(superclass), whose methods are not read"
  }

  private struct PlainKey: Hashable {
    var name: String
    var module: Module.ID
  }

  private static func services(
    of target: Contract.Target, _ plain: [PlainKey: [GenerationPlan.Service]], _ repository: Repository
  ) -> [OfferedAction] {
    let declared = plain[PlainKey(name: target.name, module: target.site.module)] ?? []
    if target.isPlain {
      return declared.map { service in
        let isolation = Contract.Target.Isolation(service.declared.isolation) ?? target.isolation
        return OfferedAction(service, isolation: isolation, in: repository)
      }
    }
    var (seen, places): (Set<String>, Set<SourcePosition>) = ([], [])
    let services = (target.rows ?? target.ownRows).compactMap(\.label).filter { seen.insert($0).inserted }.compactMap {
      OfferedAction($0, of: target, in: repository)
    }
    // Old mediators reach `Action_xWithParams:` by two names.
    return target.answersSelectors ? services.filter { places.insert($0.place.position).inserted } : services
  }

  /// Finds the methods and routes that lead to each service, and who uses them.
  private mutating func addCalls(
    of contract: Contract, in repository: Repository, _ reader: CallerReader, _ findsCallers: Bool
  ) {
    let calls = contract.callsWithPods.filter { $0.target != nil && $0.action != nil }
    let methods = reader.methods(around: calls)
    let uses = findsCallers ? reader.uses(of: Set(methods.values.map(\.name))) : [:]
    let byName = Dictionary(grouping: calls) { "\($0.target ?? "").\($0.action ?? "")" }
    let modules = repository.modules.reduce(into: [String: [Module.ID]]()) { modules, module in
      for file in module.sources { modules[file.path, default: []].append(module.id) }
    }
    // Two apps may have services and methods of one name.
    for index in services.indices {
      for call in byName[services[index].name] ?? [] {
        let home = modules[services[index].place.file] ?? []
        // Pods that are installed are in no module.
        guard home.isEmpty || home.contains(where: { !contract.isApart($0, from: call.site.module) }) else { continue }
        add(call, methods, to: index, repository) { method, file in
          uses[method]?.filter { place in
            place.file != file
              && modules[place.file]?.contains { !contract.isApart(call.site.module, from: $0) } ?? true
          } ?? []
        }
      }
      services[index].callers = services[index].callers.once
      services[index].routes = Set(services[index].routes).sorted()
    }
  }

  private mutating func add(
    _ call: Contract.Call, _ methods: [CallerReader.Key: MethodText], to index: Int, _ repository: Repository,
    uses: (_ method: String, _ file: String) -> [OfferedAction.Place]
  ) {
    if let route = call.route {
      let patterns = (route.patterns ?? []).compactMap(\.text)
      services[index].routes += patterns.isEmpty ? [route.key].compactMap(\.self) : patterns
      return
    }
    let module = repository.modules[call.site.module].name
    let key = CallerReader.Key(file: call.site.file, position: call.source.position)
    guard let method = methods[key] else {
      services[index].callers.append(.init(module: module, file: key.file, position: key.position))
      return
    }
    let place = OfferedAction.Place(module: module, file: key.file, position: method.position)
    let isKnown = services[index].methods.contains {
      ($0.place.file, $0.place.position) == (place.file, place.position)
    }
    if !isKnown {
      // Where the target says nothing, its first method does.
      if services[index].methods.isEmpty, services[index].documentation.isEmpty {
        services[index].documentation = method.documentation
      }
      services[index].methods.append(.init(name: method.name, signature: method.signature, place: place))
    }
    services[index].callers += uses(method.name, key.file)
  }
}
