import Contracts
import Model
import SourceFacts
import SourceText

/// Determines whether both sides of a call can name a type, and what a category writes for one that it cannot name.
struct CrossingTypes {
  let repository: Repository
  let declarations: DeclarationIndex
  private let outside: OutsideModules

  init(_ repository: Repository, _ declarations: DeclarationIndex) {
    (self.repository, self.declarations) = (repository, declarations)
    outside = OutsideModules(repository)
  }

  struct Crossing {
    var text: String
    /// Whether it is an object, such as a page: a category says that it may be missing.
    var isObject = false
    /// The modules that a category must import for it.
    var modules: Set<String> = []
    /// Whether the target's own side must import something for it.
    var needsImports = false
    var problems: [PlainTarget.Objection] = []
  }

  /// The type of a parameter.
  func crossing(_ type: TypeText, of one: PlainClass) -> Crossing {
    var crossing = Crossing(text: type.replacing { written($0, one) })
    for name in type.names { add(owner(of: name, one), of: name, one, to: &crossing) }
    return crossing
  }

  func add(_ owner: Owner, of name: TypeText.Name, _ one: PlainClass, to crossing: inout Crossing) {
    switch owner {
    case .language: break
    case .system(let modules):
      crossing.modules.formUnion(modules)
      crossing.needsImports = true
    case .module(let module):
      crossing.modules.insert(module)
      crossing.needsImports = true
      crossing.problems += ambiguity(of: name, in: module, one)
    case .alias(let shape): add(alias: shape, name, one, to: &crossing)
    case .own:
      crossing.problems.append(
        .init(
          at: name.position,
          "\(one.module.moduleName)'s own type \(name.text) cannot cross: move it to a platform module, or take its parts"
        ))
    case .forbidden(let module):
      crossing.problems.append(
        .init(
          at: name.position,
          "\(name.text) is a type of \(module), which no category may name: move it to a platform module, or take its"
            + " parts"))
    }
  }

  /// The type of a result: an object of the target's own is known outside by its nearest type that a category may name.
  func crossing(result type: TypeText, of one: PlainClass) -> Crossing {
    guard type.names.count == 1 || type.names.contains(where: { isOwnClass($0, one) }) else {
      return crossing(type, of: one)
    }
    var crossing = crossing(type, of: one)
    crossing.problems.removeAll { problem in
      type.names.contains { $0.position == problem.position && isOwnClass($0, one) }
    }
    crossing.text = type.replacing { name in
      guard isOwnClass(name, one) else { return written(name, one) }
      let nearest = nearest(to: name.path.last ?? "", one.module.id)
      if let module = nearest.module { crossing.modules.insert(module) }
      crossing.modules.formUnion(nearest.system)
      return nearest.name
    }
    let isAlone = type.names.count == 1 && type.names[0].range == 0..<type.text.utf8.count
    if isAlone {
      crossing.isObject =
        isOwnClass(type.names[0], one) || KnownTypes.isPage(type.names[0].path.last ?? "")
        || isClass(type.names[0], one)
    }
    return crossing
  }

  // MARK: Owners

  enum Owner {
    /// The standard library.
    case language
    /// The system, or nobody knows.
    case system(Set<String>)
    /// A module that a category may name.
    case module(String)
    case own
    /// An alias of the target's module.
    case alias(TypeShape)
    case forbidden(String)
  }

  func owner(of name: TypeText.Name, _ one: PlainClass) -> Owner {
    let first = name.path[0]
    if first == "Self" || declaresInside(first, one) { return .own }
    if name.path.count > 1, first == one.module.moduleName { return .own }
    if name.path.count > 1, let providers = repository.providers[first], !providers.isEmpty {
      return providers.contains(one.module.id) ? .own : owner(module: first, providers)
    }
    let members = one.known.parts.lazy.compactMap { $0.members.aliases[first] }.first
    if let members { return .alias(members) }
    if declares(first, one.module.id) { return .own }
    if let alias = alias(first, one.module.id) { return .alias(alias) }
    for id in repository.modulesSeen(from: one.module.id) where declares(first, id) || alias(first, id) != nil {
      return owner(module: repository.modules[id].moduleName, [id])
    }
    if StandardTypes.names.contains(first) { return .language }
    let system = one.importedModules.filter(outside.isOfSystem)
    return .system(Set(system.isEmpty ? ["Foundation"] : system))
  }

  private func owner(module: String, _ providers: [Module.ID]) -> Owner {
    let isAllowed = providers.contains { id in
      switch repository.roles.role(ofModule: id, in: repository) {
      case .platform?, .mediator?, .named?: true
      case .app?, .business?, .category?, nil: false
      }
    }
    return isAllowed ? .module(module) : .forbidden(module)
  }

  // MARK: Declarations

  func types(_ name: String, _ id: Module.ID) -> [FileDeclarations.DeclaredType] {
    declarations.types(name, in: id)
  }

  private func declares(_ name: String, _ id: Module.ID) -> Bool {
    types(name, id).contains { $0.path.count == 1 }
  }

  /// Whether the class itself contains the type.
  private func declaresInside(_ name: String, _ one: PlainClass) -> Bool {
    types(name, one.module.id).contains { $0.path == [one.target.name, name] }
  }

  func alias(_ name: String, _ id: Module.ID) -> TypeShape? {
    declarations.aliases(name, in: id).first
  }

  private func isOwnClass(_ name: TypeText.Name, _ one: PlainClass) -> Bool {
    guard case .own = owner(of: name, one) else { return false }
    return types(name.path.last ?? "", one.module.id).contains { type in
      type.isClass && (type.path == name.path || type.path == [one.target.name] + name.path)
    }
  }

  private func isClass(_ name: TypeText.Name, _ one: PlainClass) -> Bool {
    guard case .module(let module) = owner(of: name, one) else { return false }
    return (repository.providers[module] ?? []).contains { id in
      types(name.path.last ?? "", id).contains { $0.isClass }
    }
  }

  /// The nearest superclass that a category may name; any object, if there is none.
  private func nearest(
    to name: String, _ module: Module.ID
  ) -> (name: String, module: String?, system: Set<String>) {
    var (name, seen) = (name, Set<String>())
    while seen.insert(name).inserted {
      guard let type = types(name, module).first(where: \.isClass) else { break }
      for inherited in type.inherited.map(\.lastName) {
        if declares(inherited, module) {
          // A protocol is no supertype to walk up.
          if types(inherited, module).contains(where: \.isClass) {
            name = inherited
            break
          }
          continue
        }
        for id in repository.modulesSeen(from: module) where types(inherited, id).contains(where: \.isClass) {
          if case .module(let owner) = owner(module: repository.modules[id].moduleName, [id]) {
            return (inherited, owner, [])
          }
        }
        if KnownTypes.isPage(inherited) {
          let kits = repository.modules[module].importedModules.filter { ["UIKit", "AppKit", "SwiftUI"].contains($0) }
          return (inherited, nil, kits)
        }
      }
    }
    return ("AnyObject", nil, [])
  }
}
