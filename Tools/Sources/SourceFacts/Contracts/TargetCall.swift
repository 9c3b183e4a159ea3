import SourceText

/// A call of `performTarget`, a route, which calls when it is opened, or a destination, which does when it is shown.
package struct TargetCall: Equatable, Sendable {
  package enum Caching: Sendable {
    case no, yes, undecidable
  }

  /// The type that the result is cast to.
  package struct Result: Equatable, Sendable {
    package var type: TypeShape
    /// Whether a missing result traps: `as!`.
    package var isForced: Bool
    package var position: SourcePosition

    package init(
      type: TypeShape, isForced: Bool = false, position: SourcePosition
    ) {
      self.type = type
      self.isForced = isForced
      self.position = position
    }
  }

  /// The route's key and URLs.
  package struct Route: Equatable, Sendable {
    package var key: NameReference
    /// The URL patterns; `nil` if the list is created elsewhere.
    package var patterns: [NameReference]?
    /// `nil` if undecidable.
    package var priority: Int?
    /// Where the list or builder begins that it is certainly in; `nil` if a condition may leave it out.
    package var table: SourcePosition?

    package init(
      key: NameReference, patterns: [NameReference]? = nil, priority: Int? = nil, table: SourcePosition? = nil
    ) {
      self.priority = priority
      self.table = table
      self.key = key
      self.patterns = patterns
    }
  }

  /// The position of `performTarget` or `Route`.
  package var position: SourcePosition
  /// CTMediator, or the class after its model that the call is seen to go through; `nil` for `Mediator`, and if it is
  /// not seen.
  package var mediatorClass: String?
  /// The class that it goes through, if all its arguments are CTMediator's: it may be one after its model.
  package var likelyMediator: String?
  /// The name that it is called on, if that may be another type's: an extended type, or a capitalized name.
  package var receiver: String?
  package var target: NameReference
  package var action: NameReference
  /// The argument `module:`, if there is one.
  package var module: NameReference?
  package var params: SentParameters
  package var caching: Caching
  /// `as? T`, `as! T` or `as: T.self`.
  package var result: Result?
  /// Whether the result is used in a way that does not show its type.
  package var resultIsUnknown = false
  /// Whether it waits for the answer.
  package var isAwaited = false
  /// Where it runs, if it does not wait: as is written on the function around it, or its extension.
  package var isolation = TargetMembers.Isolation.unstated
  /// The function or property that contains the call, for messages.
  package var caller: String?
  /// `nil` for a call of `performTarget`.
  package var route: Route?
  /// Whether it is a `Destination`, which calls when its page is shown.
  package var isDestination = false
  /// The condition under which the call is compiled.
  package var condition = BuildCondition.always

  package init(
    position: SourcePosition, target: NameReference, action: NameReference, module: NameReference? = nil,
    params: SentParameters, caching: Caching, result: Result? = nil, caller: String? = nil, route: Route? = nil,
    condition: BuildCondition = .always
  ) {
    self.position = position
    self.target = target
    self.action = action
    self.module = module
    self.params = params
    self.caching = caching
    self.result = result
    self.caller = caller
    self.route = route
    self.condition = condition
  }
}
