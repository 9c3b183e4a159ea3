import SourceText

/// A call of `performTarget`.
package struct TargetCall: Equatable, Sendable {
  package enum Caching: Sendable {
    case no, yes, undecidable
  }

  /// The type that the answer is taken as.
  package struct Result: Equatable, Sendable {
    package var type: TypeShape
    package var position: SourcePosition
  }

  /// Where `performTarget` stands.
  package var position: SourcePosition
  package var target: NameReference
  package var action: NameReference
  /// The argument `module:`; `nil` where there is none.
  package var module: NameReference?
  package var params: SentParameters
  package var caching: Caching
  /// `as? T`, `as! T` or `as: T.self`.
  package var result: Result?
  /// The function or property that makes the call, for messages.
  package var caller: String?
}
