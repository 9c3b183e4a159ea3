import ContractReading
import Model
import SourceText

/// The string contract of a repository: who calls whom by name, and who answers.
///
/// Joined from what the files say, each by itself. Test targets and the mediator's package are no part of it.
package struct Contract: Sendable {
  /// A file of a target.
  package struct Site: Hashable, Sendable {
    package var file: String
    package var target: Repository.TargetID
  }

  package private(set) var calls: [Call] = []
  /// Where in `calls` those are that ask for a name; under `nil` those that may ask for any. Made once: every target
  /// asks for its calls, and in a large repository both are thousands.
  private var indicesByName: [String?: [Int]] = [:]
  package private(set) var targets: [Target] = []
  /// The names of all targets. Made once: every call is looked up in it for every target.
  package private(set) var targetNames: Set<String> = []
  /// Asked by several rules for every call without an answer.
  let targetAdvice = NameAdvice<String>()
  /// The classes that can be found, by their names.
  private var findable: [String: [Target]] = [:]
  /// The modules of the apps, where business lines live that are not extracted yet. The mediator looks for
  /// every target there.
  package var hostModules: Set<String> = []

  package init(_ repository: Repository) {
    let scope = ContractScope.targets(of: repository).sorted()
    let names = ConstantResolver(repository)
    let owners = SupertypeOwners(repository)
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
      targets += Target.targets(of: target, names, owners)
    }
    indicesByName = Dictionary(grouping: calls.indices) { calls[$0].target }
    targetNames = Set(targets.map(\.name))
    findable = Dictionary(grouping: targets.filter(\.isFindable), by: \.name)
  }
}

extension Contract {
  /// The modules in which the mediator looks for the target of `call`, in its order.
  ///
  /// - Returns: `nil` where the module that the call names cannot be decided.
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

  /// The classes that `call` may find. In two apps they may be two.
  package func targets(of call: Call) -> [Target] {
    call.target.flatMap { findable[$0] }?.filter { isReached($0, by: call) } ?? []
  }

  /// Whether `call` may find `target`; what cannot be decided may.
  package func isReached(_ target: Target, by call: Call) -> Bool {
    guard call.target.map({ $0 == target.name }) ?? true else { return false }
    return modules(for: call)?.contains(target.module) ?? true
  }

  /// Whether there is a way to find `target`: where no call is needed, in the module of its own name and in
  /// the app, or where some call looks for it.
  package func canBeReached(_ target: Target) -> Bool {
    hostModules.contains(target.module) || target.module == target.name
      || indices(for: target).contains { isReached(target, by: calls[$0]) }
  }

  /// The calls that may find `target`.
  package func calls(of target: Target) -> [Call] {
    indices(for: target).sorted().map { calls[$0] }.filter { isReached(target, by: $0) }
  }

  /// Where the calls are that may ask for `target`, as far as its name says.
  private func indices(for target: Target) -> [Int] {
    indicesByName[target.name, default: []] + indicesByName[nil, default: []]
  }

  /// The calls that ask for the target of a name, in whatever module.
  package func calls(for name: String) -> [Call] {
    indicesByName[name, default: []].map { calls[$0] }
  }
}
