import SourceText

/// A method `Action_…`, or `notFound`.
package struct ActionMethod: Equatable, Sendable {
  /// A parameter that it reads.
  package struct Read: Equatable, Sendable {
    package enum ReadType: Equatable, Sendable {
      /// As `Any`, or in a way that does not show the type.
      case any
      case type(TypeShape)
      /// `params.bool("k")`, which also accepts numbers and texts.
      case boolean
    }

    package var key: NameReference
    package var type: ReadType
    /// Whether the action has a default for it.
    package var hasDefault: Bool
    package var position: SourcePosition

    package init(
      key: NameReference, type: ReadType, hasDefault: Bool, position: SourcePosition
    ) {
      self.key = key
      self.type = type
      self.hasDefault = hasDefault
      self.position = position
    }
  }

  /// With the prefix: `Action_viewController`.
  package var name: String
  package var position: SourcePosition
  package var isStatic: Bool
  /// Whether its signature is `(_: [String: Any])`, as the table's entries call it.
  package var takesParams: Bool
  package var effects: MethodEffects
  /// The isolation written on the method itself.
  package var isolation: TargetMembers.Isolation
  package var result: TypeShape
  package var reads: [Read]
  /// Whether `reads` is everything; false if the dictionary is passed on as a whole.
  package var readsAreComplete: Bool

  package init(
    name: String, position: SourcePosition, isStatic: Bool, takesParams: Bool, effects: MethodEffects,
    isolation: TargetMembers.Isolation, result: TypeShape, reads: [Read], readsAreComplete: Bool
  ) {
    self.name = name
    self.position = position
    self.isStatic = isStatic
    self.takesParams = takesParams
    self.effects = effects
    self.isolation = isolation
    self.result = result
    self.reads = reads
    self.readsAreComplete = readsAreComplete
  }
}

/// The effects of a method, which determine how a call must be marked.
package struct MethodEffects: Hashable, Sendable {
  package var isAsync: Bool
  package var isThrowing: Bool

  package init(isAsync: Bool = false, isThrowing: Bool = false) {
    self.isAsync = isAsync
    self.isThrowing = isThrowing
  }
}
