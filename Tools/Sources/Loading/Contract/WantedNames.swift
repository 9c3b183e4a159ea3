import Contracts
import Model
import SourceFacts

/// The names in a module's contract that its contract files may not explain themselves.
struct WantedNames {
  private(set) var all: Set<String> = []

  init(_ contracts: [FileContract]) {
    let constants = contracts.flatMap(\.declarations.constants)
    let used = Set(contracts.flatMap(\.constantPaths).compactMap(\.declaredName))
    all = used.subtracting(constants.compactMap(\.path.declaredName))
    // A protocol may ask for what an extension of it only has a default for.
    all.formUnion(constants.filter { used.contains($0.path.declaredName ?? "") }.compactMap { $0.path.dropLast().last })
    all.subtract([WellKnown.moduleKey, WellKnown.mediator])
    let members = contracts.flatMap(\.targets).map(\.members) + contracts.flatMap(\.extensions).map(\.members)
    let inherited = members.flatMap(\.inherited).map(\.name.lastName)
    all.formUnion(Set(inherited).subtracting(SupertypeIsolation.nonisolatedTypes))
    all.formUnion(contracts.flatMap(\.services).flatMap(\.namedTypes).compactMap(\.path.last))
    all.formUnion(contracts.flatMap(\.initialNames))
    all.formUnion(members.filter { $0.isolation == .undecidable }.flatMap(\.attributes).map(\.lastName))
    all.formUnion(contracts.flatMap { $0.possibleCalls }.compactMap(\.receiver))
    all.formUnion(Self.types(in: contracts))
    all.subtract(KnownTypes.all)
    all.subtract(contracts.flatMap(\.declarations.types).compactMap(\.path.last))
  }

  /// The names in the types of what is sent, read and returned.
  static func types(in contracts: [FileContract]) -> Set<String> {
    let calls = contracts.flatMap { $0.calls + $0.possibleCalls }
    let members = contracts.flatMap(\.targets).map(\.members) + contracts.flatMap(\.extensions).map(\.members)
    let actions = members.flatMap(\.actions)
    let types =
      calls.flatMap(\.params.entries).compactMap(\.type) + calls.compactMap(\.result?.type) + actions.map(\.result)
      + actions.flatMap(\.reads).compactMap(\.type.written) + actions.flatMap(\.decoded)
    return types.reduce(into: []) { $0.formUnion($1.lastNames) }
  }
}

extension ActionMethod.Read.ReadType {
  fileprivate var written: TypeShape? {
    switch self {
    case .type(let type), .convertible(let type): type
    case .any, .unknown, .boolean: nil
    }
  }
}

extension TypeShape {
  /// The names under which its parts are declared.
  var lastNames: Set<String> {
    var found = Set(names.map(\.lastName))
    switch self {
    case .declared(let path):
      found.formUnion(path.filter { !$0.hasPrefix("init(") }.map { $0.replacing("()", with: "") })
    case .other(let text) where text.hasPrefix("any "): found.insert(String(text.dropFirst(4)).lastName)
    case .named, .tuple, .function, .other: break
    }
    return found
  }
}

extension [String] {
  /// The name in a constant's path that its declaration has: `a` in `Action.a.rawValue`.
  fileprivate var declaredName: String? {
    last == "rawValue" ? dropLast().last : last
  }
}

extension FileContract {
  /// The types that services of plain targets name.
  var offeredTypes: Set<String> {
    let services = plainTargets.flatMap(\.services) + plainExtensions.flatMap(\.services)
    let types = services.flatMap { $0.parameters.map(\.type) + [$0.result].compactMap(\.self) }
    return Set(types.flatMap(\.names).flatMap(\.path))
  }

  /// The names that the stored properties of plain targets lead to.
  fileprivate var initialNames: [String] {
    plainTargets.compactMap { declarations.implicitInitializers[$0.name] }.flatMap { read in
      read.properties.compactMap { $0.type?.unwrapped }.flatMap(\.lastNames)
        + read.uses.compactMap { ($0.path.dropLast().last ?? $0.path.last)?.replacing("()", with: "") }
    }
  }

  /// The constants that its names and keys refer to.
  fileprivate var constantPaths: [[String]] {
    let names = (calls + possibleCalls).flatMap { call -> [NameReference] in
      let entries = call.params.entries
      let inRoute = [call.route?.key].compactMap { $0 } + (call.route?.patterns ?? [])
      return [call.target, call.action] + [call.module].compactMap { $0 } + entries.map(\.key)
        + entries.compactMap(\.text) + inRoute
    }
    let members = targets.map(\.members) + extensions.map(\.members)
    let labels = members.compactMap(\.mirror?.tables).flatMap { $0 }.compactMap(\.rows).flatMap { $0 }.map(
      \.label)
    let keys = members.flatMap(\.actions).flatMap(\.reads).map(\.key)
    let modules = hostModules.compactMap(\.names).flatMap { $0 }
    return (names + labels + keys + modules + mentions.map(\.name)).flatMap(\.value.constantPaths)
  }
}

extension NameReference.Value {
  fileprivate var constantPaths: [[String]] {
    switch self {
    case .constant(let path, _): [path]
    case .joined(let parts): parts.flatMap(\.constantPaths)
    case .literal, .undecidable: []
    }
  }
}
