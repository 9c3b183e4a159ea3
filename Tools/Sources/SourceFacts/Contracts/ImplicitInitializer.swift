import SourceText

/// What decides to which actor the initializer belongs that a type does not write.
package struct ImplicitInitializer: Equatable, Sendable {
  /// A stored property that belongs to the type's actor.
  package struct Property: Equatable, Sendable {
    package var name: String
    /// `nil` if it is not evident.
    package var type: TypeShape?
    package var position: SourcePosition

    package init(name: String, type: TypeShape?, position: SourcePosition) {
      self.name = name
      self.type = type
      self.position = position
    }
  }

  /// What an initial value calls or reads.
  package struct Use: Equatable, Sendable {
    /// `["Store", "init(_:)"]`, `["Store", "shared"]`, `["limit"]`, `["makeStore()"]`.
    package var path: [String]
    package var position: SourcePosition

    package init(path: [String], position: SourcePosition) {
      self.path = path
      self.position = position
    }
  }

  package var properties: [Property] = []
  package var uses: [Use] = []

  package init() {}
}
