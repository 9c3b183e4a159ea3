import SourceText

/// A method `Action_…`, or `notFound`.
package struct ActionMethod: Equatable, Sendable {
  /// A parameter that it reads.
  package struct Read: Equatable, Sendable {
    package enum ReadType: Equatable, Sendable {
      /// As anything: whether there is a value, or as `Any`.
      case any
      /// In a way that does not show the type.
      case unknown
      case type(TypeShape)
      /// `params.int("k")` and the like, which also accept texts, and other numbers.
      case convertible(TypeShape)
      /// `params.bool("k")`, which also accepts numbers and texts.
      case boolean
    }

    /// Whether the action fails without a value of the type.
    package enum Need: Equatable, Sendable {
      /// It has a default, or leaves a `guard` with a value.
      case no
      /// What becomes of it is not seen.
      case perhaps
      /// It leaves a `guard` with nothing, or throws.
      case inSomeCases, always
      /// Traps: `as!`.
      case byForce
    }

    package var key: NameReference
    package var type: ReadType
    /// Whether the action has a default for it.
    package var hasDefault: Bool
    package var need: Need
    package var position: SourcePosition

    package init(
      key: NameReference, type: ReadType, hasDefault: Bool, need: Need = .perhaps, position: SourcePosition
    ) {
      self.need = need
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
  /// The types of `params.decoded(as: T.self)`, which reads the properties of the type.
  package var decoded: [TypeShape]
  /// Its selector: `Action_x:`; `nil` if Objective-C does not see it.
  package var selector: String?
  /// The selector that it has if its class or a protocol says that Objective-C sees it.
  package var possibleSelector: String?

  package init(
    name: String, position: SourcePosition, isStatic: Bool, takesParams: Bool, effects: MethodEffects,
    isolation: TargetMembers.Isolation, result: TypeShape, reads: [Read], readsAreComplete: Bool,
    decoded: [TypeShape] = [], selector: String? = nil
  ) {
    self.decoded = decoded
    self.name = name
    self.position = position
    self.isStatic = isStatic
    self.takesParams = takesParams
    self.effects = effects
    self.isolation = isolation
    self.result = result
    self.reads = reads
    self.readsAreComplete = readsAreComplete
    self.selector = selector
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
