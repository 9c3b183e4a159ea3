import SourceFacts
import SwiftSyntax

/// To which actors the types of a module are isolated, as the compiler infers it (SE-0316, SE-0466).
struct Isolations {
  /// The actor of what has none of its own, and nothing to take one from.
  let standard: String?
  private var types: [String: Declared] = [:]
  private var actors: Set<String> = []

  private struct Declared {
    /// An actor; `nil` for `nonisolated`.
    var written: String??
    var inherited: [String]
    var isClass: Bool
    var isActor: Bool
    /// The type in whose body it is.
    var outer: String?
  }

  init(standard: String? = nil) { self.standard = standard }

  /// What conforms to these is in no actor by default. They are not the module's own.
  private static let free: Set = ["CodingKey", "CustomNSError", "Error", "LocalizedError", "RecoverableError"]

  mutating func note(_ type: some DeclGroupSyntax, _ path: String, in outer: String?) {
    if type.attributes.names.contains("globalActor") { actors.insert(path) }
    types[path] = Declared(
      written: written(type.modifiers, type.attributes), inherited: type.inheritedNames,
      isClass: type.is(ClassDeclSyntax.self), isActor: type.is(ActorDeclSyntax.self), outer: outer)
  }

  /// The actor that a declaration names, `.some(nil)` for `nonisolated`; `nil` if it says nothing.
  func written(_ modifiers: DeclModifierListSyntax, _ attributes: AttributeListSyntax) -> String?? {
    if let actor = attributes.names.first(where: isActor) { return actor }
    return modifiers.contains { $0.name.text == "nonisolated" } ? .some(nil) : nil
  }

  /// By its name, or because the module declares it.
  func isActor(_ name: String) -> Bool {
    actors.contains(name) || name.hasSuffix("Actor") && name.split(separator: ".").last?.first?.isUppercase == true
  }

  /// The actor of what an extension of a type declares.
  func ofExtension(of path: String) -> String? {
    guard let type = types[path] else { return standard }
    return of(path) ?? (type.isActor ? nil : standard)
  }

  /// The actor of a type of the module.
  func of(_ path: String) -> String? { of(path, 0) }

  private func of(_ path: String, _ depth: Int) -> String? {
    guard let type = types[path], depth < 32 else { return standard }
    if let written = type.written { return written }
    if type.isActor { return nil }
    var isFree = false
    for name in type.inherited {
      guard let parent = types[name] else {
        if type.isClass, KnownTypes.isPage(name) { return "MainActor" }
        isFree = isFree || Self.free.contains(name)
        continue
      }
      if let actor = of(name, depth + 1) { return actor }
      if type.isClass, parent.isClass { return nil }
    }
    let isInFree = type.outer.map { types[$0]?.written == .some(.some(nil)) } ?? false
    return isFree || isInFree ? nil : standard
  }
}

extension DeclGroupSyntax {
  fileprivate var inheritedNames: [String] {
    inheritanceClause?.inheritedTypes.flatMap { Conformances.parts(of: $0.type) }.map(\.signature) ?? []
  }
}
