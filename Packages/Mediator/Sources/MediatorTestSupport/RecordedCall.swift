import Mediator
@_spi(Mediator) import Parameters

/// A call that a test's mediator has recorded.
///
/// `@unchecked Sendable`: the parameters belong to the caller, and a test reads them after the call is over.
public struct RecordedCall: @unchecked Sendable, CustomStringConvertible {
  public let target: String
  public let action: String
  public let module: String?
  public let entry: InterceptedCall.Entry
  /// The parameters, which the test keeps. Therefore a closure among them must be one that escapes: Swift ends the
  /// program if one that a category passed on by `withoutActuallyEscaping` is kept.
  public let params: [String: Any]

  init(_ call: InterceptedCall) {
    target = call.target
    action = call.action
    module = call.module
    entry = call.entry
    params = call.params
  }

  /// Target and action, as named in a category: `B viewController`.
  public var description: String {
    "\(target.escaped) \(action.escaped)"
  }
}
