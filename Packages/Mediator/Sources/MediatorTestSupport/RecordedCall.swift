import Mediator

/// A call that a test's mediator saw.
///
/// `@unchecked Sendable`: the parameters are the caller's, and a test that looks at them does so when the call
/// is over.
public struct RecordedCall: @unchecked Sendable, CustomStringConvertible {
  public let target: String
  public let action: String
  public let module: String?
  public let entry: InterceptedCall.Entry
  public let params: [String: Any]

  init(_ call: InterceptedCall) {
    target = call.target
    action = call.action
    module = call.module
    entry = call.entry
    params = call.params
  }

  /// Target and action as a category names them: `B viewController`.
  public var description: String {
    "\(target) \(action)"
  }
}
