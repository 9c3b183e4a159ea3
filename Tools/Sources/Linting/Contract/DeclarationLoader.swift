import ContractReading
import SourceText

/// Reads the files that declare what names in the contract mean: constants for names and keys, types that a
/// category's signatures name.
///
/// A second look at a few files: those of a module that has an unexplained name, and of the modules that it
/// imports, and of these only the ones that hold the name's letters.
enum DeclarationLoader {
  static func load(
    _ repository: inout Repository, _ roles: RoleAssignment, for contractTargets: Set<Repository.TargetID>,
    in tree: FileTree
  ) {
    for id in contractTargets.sorted() {
      let target = repository.targets[id]
      let contracts = target.files.compactMap(\.contract)
      guard !contracts.isEmpty else { continue }
      let wanted = WantedNames(contracts, isCategory: roles.role(of: target.package)?.isCategory == true)
      if wanted.isEmpty { continue }
      load(wanted.constants.union(wanted.types), from: id, &repository, tree)
      for module in target.importedModules.sorted() {
        for provider in repository.providers[module] ?? [] where provider != id {
          let isModel = roles.role(of: repository.targets[provider].package)?.hasModels == true
          load(
            isModel ? wanted.constants.union(wanted.types) : wanted.constants, from: provider, &repository,
            tree)
        }
      }
    }
  }

  private static func load(
    _ names: Set<String>, from id: Repository.TargetID, _ repository: inout Repository, _ tree: FileTree
  ) {
    guard !names.isEmpty else { return }
    for index in repository.targets[id].files.indices {
      let file = repository.targets[id].files[index]
      guard file.contract == nil, file.declarations == nil,
        // What cannot be read was reported when it was scanned.
        let bytes = try? FileReader.readUTF8(tree.absolutePath(file.path))
      else { continue }
      repository.targets[id].files[index].declarations = try? ContractReader.declarations(
        in: bytes, ofAny: names)
    }
  }
}

/// The names in a module's contract that its contract files do not explain themselves.
private struct WantedNames {
  var constants: Set<String> = []
  var types: Set<String> = []

  var isEmpty: Bool { constants.isEmpty && types.isEmpty }

  init(_ contracts: [FileContract], isCategory: Bool) {
    let known = Set(contracts.flatMap(\.declarations.constants).compactMap { $0.path.declaredName })
    for path in contracts.flatMap(\.constantPaths) {
      if let name = path.declaredName, !known.contains(name), name != WellKnown.moduleKey {
        constants.insert(name)
      }
    }
    guard isCategory else { return }
    let signatures = contracts.flatMap(\.services).flatMap(\.namedTypes).compactMap(\.path.last)
    let sent = contracts.flatMap(\.calls).flatMap(\.params.entries).compactMap(\.type).flatMap(\.names)
    types = Set(signatures + sent.compactMap { $0.split(separator: ".").last.map(String.init) })
    types.subtract(KnownTypes.all)
    types.subtract(contracts.flatMap(\.declarations.types).compactMap(\.path.last))
  }
}

extension [String] {
  /// The name in a constant's path that its declaration has: `a` in `Action.a.rawValue`.
  fileprivate var declaredName: String? {
    last == "rawValue" ? dropLast().last : last
  }
}

extension FileContract {
  /// The constants that its names and keys refer to.
  fileprivate var constantPaths: [[String]] {
    let names = calls.flatMap { call -> [NameReference] in
      let entries = call.params.entries
      let inRoute = [call.route?.key].compactMap { $0 } + (call.route?.patterns ?? [])
      return [call.target, call.action] + [call.module].compactMap { $0 } + entries.map(\.key)
        + entries.compactMap(\.text) + inRoute
    }
    let members = targets.map(\.members) + extensions.map(\.members)
    let labels = members.compactMap(\.mirror?.tables).flatMap { $0 }.compactMap(\.rows).flatMap { $0 }.map(
      \.label)
    let keys = members.flatMap(\.actions).flatMap(\.reads).map(\.key)
    return (names + labels + keys).compactMap { name in
      if case .constant(let path, _) = name.value { path } else { nil }
    }
  }
}

extension Role {
  var isCategory: Bool {
    if case .category = self { true } else { false }
  }

  /// Whether its types are models, which do not cross from one business line to another.
  var hasModels: Bool {
    switch self {
    case .category, .business: true
    case .mediator, .app, .platform, .named: false
    }
  }
}
