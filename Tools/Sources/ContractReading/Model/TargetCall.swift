import SourceText

/// A call of `performTarget`, or a route, which calls when it is taken.
package struct TargetCall: Equatable, Sendable {
  package enum Caching: Sendable {
    case no, yes, undecidable
  }

  /// The type that the answer is taken as.
  package struct Result: Equatable, Sendable {
    package var type: TypeShape
    package var position: SourcePosition
  }

  /// What a route says besides whom it calls.
  package struct Route: Equatable, Sendable {
    package var key: NameReference
    /// Which URLs lead to it; `nil` where the list is made elsewhere.
    package var patterns: [NameReference]?
  }

  /// Where `performTarget` or `Route` is.
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
  /// `nil` for a call of `performTarget`.
  package var route: Route?
  /// What a build must have so that the call is compiled.
  package var condition = BuildCondition()
}
