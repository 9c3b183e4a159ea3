import ContractReading
import Model
import SourceText

/// The string contract of a repository: the calls by name, and the targets that answer them.
///
/// Combined from the files' own contracts. Test targets and the mediator's package are not part of it.
package struct Contract: Sendable {
  /// A file of a module.
  package struct Site: Hashable, Sendable {
    package var file: String
    package var target: Repository.TargetID
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
  /// The modules of the apps, which contain the business lines that are not extracted yet. The mediator looks there for
  /// every target.
  package var hostModules: Set<String> = []

  package init(_ repository: Repository) {
    let scope = ContractScope.targets(of: repository).sorted()
    let names = ConstantResolver(repository)
    let supertypes = SupertypeIsolation(repository)
    let takingURLs = Self.targetsTakingURLs(scope, in: repository)
    for id in scope {
      let target = repository.targets[id]
      if target.declaration.kind == .executable || repository.roles.role(of: target) == .app {
        hostModules.insert(target.module)
      }
      for file in target.filesOfContract {
        guard let contract = file.contract else { continue }
        let hasRoutes = file.imports.contains { $0.module == WellKnown.routesModule }
        for source in contract.calls where source.route == nil || hasRoutes {
          var call = Call(source, in: file, of: id, names)
          call.route?.takesURLs = takingURLs.contains(id)
          calls.append(call)
        }
      }
      targets += Target.targets(of: target, names, supertypes)
    }
    indicesByName = Dictionary(grouping: calls.indices) { calls[$0].target }
    targetNames = Set(targets.map(\.name))
    findable = Dictionary(grouping: targets.filter(\.isFindable), by: \.name)
  }
}

extension Contract {
  /// The modules in which the mediator looks for the target of `call`, in its order.
  ///
  /// - Returns: `nil` if the call's module is undecidable.
  package func modules(for call: Call) -> [String]? {
    guard let target = call.target else { return nil }
    let named: [String]
    switch call.module {
    case .none: named = []
    case .named(let name): named = [name]
    case .undecidable: return nil
    }
    return named + [target] + hostModules.sorted()
  }

  /// The classes that `call` may find. Different apps may have different ones.
  package func targets(of call: Call) -> [Target] {
    call.target.flatMap { findable[$0] }?.filter { isReached($0, by: call) } ?? []
  }

  /// Whether `call` may find `target`; undecidable cases count as yes.
  package func isReached(_ target: Target, by call: Call) -> Bool {
    guard call.target.map({ $0 == target.name }) ?? true else { return false }
    return modules(for: call)?.contains(target.module) ?? true
  }

  /// Whether `target` can be found: in the module of its own name or the app, even without calls, or where some call
  /// looks for it.
  package func canBeReached(_ target: Target) -> Bool {
    hostModules.contains(target.module) || target.module == target.name
      || indices(for: target).contains { isReached(target, by: calls[$0]) }
  }

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
