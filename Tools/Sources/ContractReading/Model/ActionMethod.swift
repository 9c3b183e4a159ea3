import SourceText

/// A method `Action_…`.
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
  /// Whether it takes `(_: [String: Any])`, as a row of the table must.
  package var takesParams: Bool
  package var result: TypeShape
  package var reads: [Read]
  /// Whether it reads nothing else: false where the parameters are handed on as a whole.
  package var readsAreComplete: Bool
}
