import Contracts
import Model
import SourceFacts

/// Decides, as the compiler does, whether initializers belong to the main actor.
extension CrossingTypes {
  /// What makes the implicit initializer of a type of the main actor belong to it.
  enum Cause {
    case superclass(String)
    case languageMode
    case use(ImplicitInitializer.Use)
    case property(ImplicitInitializer.Property)
  }

  /// The causes that hold, and those of which it is not known.
  struct Causes {
    private(set) var certain: Cause?
    private(set) var possible: Cause?

    /// `nil` if it is not known.
    fileprivate var isOfMainActor: Bool? { certain != nil ? true : possible != nil ? nil : false }

    fileprivate mutating func add(_ cause: Cause, if holds: Bool?) {
      if holds == true { certain = certain ?? cause }
      if holds == nil { possible = possible ?? cause }
    }
  }

  /// - Parameters:
  ///   - type: A class that declares no initializer.
  ///   - id: The module that declares it.
  ///   - seen: The paths of the types that lead here.
  func causes(ofImplicit type: FileDeclarations.DeclaredType, in id: Module.ID, _ seen: Set<[String]> = []) -> Causes {
    var causes = Causes()
    guard !seen.contains(type.path), seen.count < Self.longestWay else { return causes }
    let seen = seen.union([type.path])
    // An override belongs to the actor of what it overrides.
    if let superclass = type.inherited.map(\.lastName).first(where: { isSuperclass($0, from: id) }) {
      let isOfMainActor = superclass == "NSObject" ? true : isOfMainActor([superclass, "init()"], from: id, seen)
      causes.add(.superclass(superclass), if: isOfMainActor)
      return causes
    }
    if repository.containers[repository.modules[id].container].isInMode5(repository.modules[id]) {
      causes.add(.languageMode, if: true)
      return causes
    }
    let own = declarations.implicitInitializer(of: type, in: id)
    for use in own?.uses ?? [] { causes.add(.use(use), if: isOfMainActor(use.path, from: id, seen)) }
    for property in own?.properties ?? [] {
      causes.add(.property(property), if: property.type.flatMap { isSendable($0, from: id) }.map(!))
    }
    return causes
  }

  /// Longer than any chain of types that make each other.
  private static let longestWay = 8

  /// Whether a value or function, by its path, belongs to the main actor; `nil` if it is not known.
  private func isOfMainActor(_ path: [String], from id: Module.ID, _ seen: Set<[String]>) -> Bool? {
    guard let member = path.last else { return nil }
    let modules = [id] + repository.modulesSeen(from: id)
    guard let owner = path.dropLast().last else {
      for module in modules {
        guard let stated = declarations.isolation(of: member, in: module) else { continue }
        return stated == .unstated ? repository.isMainActorByDefault(module) : stated.isOfMainActor
      }
      // The system's functions belong to none.
      return false
    }
    for module in modules {
      guard let type = types(owner, module).first else { continue }
      let path = type.path.joined(separator: ".")
      let isInitializer = member.hasPrefix("init(")
      let stated =
        declarations.isolation(of: "\(path).\(member)", in: module)
        ?? (isInitializer ? declarations.isolation(of: "\(path).init", in: module) : nil)
      if let stated { return stated == .unstated ? isOfMainActor(owner, from: module) : stated.isOfMainActor }
      guard isInitializer else { return nil }
      return isOfMainActor(owner, from: module) ? causes(ofImplicit: type, in: module, seen).isOfMainActor : false
    }
    return member.hasPrefix("init(") && KnownTypes.isPage(owner)
  }

  // MARK: Sendable

  /// Whether values of a type are `Sendable`; `nil` if it is not known.
  private func isSendable(_ type: TypeShape, from id: Module.ID, _ steps: Int = 0) -> Bool? {
    guard steps < Self.longestWay else { return nil }
    func all(_ types: [TypeShape]) -> Bool? {
      let known = types.map { isSendable($0, from: id, steps + 1) }
      return known.contains(false) ? false : known.contains(nil) ? nil : true
    }
    switch type {
    case .tuple(let elements, _): return all(elements)
    case .function(let function): return function.attributes.contains { ["MainActor", "Sendable"].contains($0) }
    case .named(let name, let arguments) where !arguments.isEmpty:
      return KnownTypes.values.contains(name) || name == "Optional" ? all(arguments) : nil
    case .named(let name, _): return isSendable(named: name, from: id, steps)
    case .other(let text):
      return text.hasPrefix("any ") ? isSendable(named: String(text.dropFirst(4)), from: id, steps) : nil
    case .declared(let path):
      let value = ([id] + repository.modulesSeen(from: id)).lazy
        .compactMap { declarations.value(path.joined(separator: "."), in: $0) }.first
      return value.flatMap { isSendable($0, from: id, steps + 1) }
    }
  }

  private func isSendable(named name: String, from id: Module.ID, _ steps: Int) -> Bool? {
    if Self.notSendable.contains(name) { return false }
    for module in [id] + repository.modulesSeen(from: id) {
      if let alias = alias(name, module) { return isSendable(alias, from: module, steps + 1) }
      guard let type = types(name.lastName, module).first else { continue }
      if type.kind == .actor || type.kind != .protocol && isOfMainActor(name.lastName, from: module) { return true }
      let conforms = conformsToSendable(type, from: module)
      guard conforms == false, type.kind == .struct || type.kind == .enum, type.access != .others else {
        return conforms
      }
      // What other modules do not see is `Sendable` if all in it is.
      let own = declarations.implicitInitializer(of: type, in: module)
      guard type.kind == .struct, let own else { return nil }
      let types = own.properties.map { $0.type.flatMap { isSendable($0, from: module, steps + 1) } }
      return types.contains(false) ? false : types.contains(nil) ? nil : true
    }
    return KnownTypes.values.contains(name) || Self.sendable.contains(name) ? true : nil
  }

  private static let notSendable: Set = ["Any", "AnyHashable", "AnyObject", "NSObject"]
  private static let sendable: Set = ["CodingKey", "Error", "Sendable"]

  /// - Returns: `nil` if something that it inherits is not known.
  private func conformsToSendable(_ type: FileDeclarations.DeclaredType, from id: Module.ID) -> Bool? {
    let modules = [id] + repository.modulesSeen(from: id)
    var (pending, seen) = (declarations.inherited(by: type.path.last ?? "", in: id), Set<String>())
    var isKnown = true
    while let next = pending.popLast() {
      guard seen.insert(next).inserted else { continue }
      if Self.sendable.contains(next) { return true }
      if SupertypeIsolation.nonisolatedTypes.contains(next) || KnownTypes.values.contains(next) { continue }
      let declared = modules.filter { !types(next, $0).isEmpty }
      if declared.isEmpty { isKnown = false }
      pending += declared.flatMap { declarations.inherited(by: next, in: $0) }
    }
    return isKnown ? false : nil
  }
}

extension TargetMembers.Isolation {
  /// `nil` if it is not known.
  fileprivate var isOfMainActor: Bool? {
    switch self {
    case .mainActor: true
    case .nonisolated: false
    case .unstated, .undecidable: nil
    }
  }
}

extension ImplicitInitializer.Use {
  /// As written: the type of an initializer.
  var text: String {
    let names = path.last?.hasPrefix("init(") == true ? path.dropLast() : path
    return names.joined(separator: ".")
  }
}
