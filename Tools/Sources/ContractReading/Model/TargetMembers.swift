import SourceText

/// What a declaration of a target or an extension of it says.
package struct TargetMembers: Equatable, Sendable {
  /// A class or protocol behind the colon.
  package struct Inherited: Equatable, Sendable {
    package var name: String
    /// Whether the conformance is bound to an actor: `@MainActor Decodable`.
    package var isIsolated: Bool
    package var position: SourcePosition
  }

  package enum Isolation: Sendable {
    case unstated, nonisolated, mainActor
  }

  /// `init(from:)`.
  package struct DecodingInitializer: Equatable, Sendable {
    package var isolation: Isolation
    package var position: SourcePosition
  }

  package struct StoredProperty: Equatable, Sendable {
    package var name: String
    package var position: SourcePosition
  }

  package var inherited: [Inherited] = []
  /// The names of the attributes on the declaration: `MainActor`.
  package var attributes: [String] = []
  /// The name that `@objc(…)` gives it in its stead.
  package var objectiveCName: String?
  package var isNonisolated = false
  package var mirror: TargetMirror?
  package var decodingInitializer: DecodingInitializer?
  package var hasCodingKeys = false
  /// Those that the compiler's own `init(from:)` would look for in an archive.
  package var storedProperties: [StoredProperty] = []
  package var actions: [ActionMethod] = []
  package var aliases: [String: TypeShape] = [:]
}
