import SourceText

/// A method `Action_…`, or `notFound`.
package struct ActionMethod: Equatable, Sendable {
  /// A parameter that it reads.
  package struct Read: Equatable, Sendable {
    package enum ReadType: Equatable, Sendable {
      /// As it comes, or in a way that does not show the type.
      case any
      case type(TypeShape)
      /// `params.bool("k")`, which also takes numbers and texts.
      case boolean
    }

    package var key: NameReference
    package var type: ReadType
    /// Whether the action says what holds without it.
    package var hasDefault: Bool
    package var position: SourcePosition
  }

  /// With the prefix: `Action_viewController`.
  package var name: String
  package var position: SourcePosition
  package var isStatic: Bool
  /// Whether it takes `(_: [String: Any])`, as an entry of the table sends it.
  package var takesParams: Bool
  package var effects: MethodEffects
  /// What is written on the method itself.
  package var isolation: TargetMembers.Isolation
  package var result: TypeShape
  package var reads: [Read]
  /// Whether it reads nothing else: false where the parameters are handed on as a whole.
  package var readsAreComplete: Bool
}

/// What a call of a method must be marked with.
package struct MethodEffects: Hashable, Sendable {
  package var isAsync: Bool
  package var isThrowing: Bool

  package init(isAsync: Bool = false, isThrowing: Bool = false) {
    self.isAsync = isAsync
    self.isThrowing = isThrowing
  }
}
