/// The outcome of resolving a call: an action, its target and its parameters.
struct ResolvedCall {
  let call: TargetCall
  let target: ResolvedTarget
  let action: Action
  var params: [String: Any]
  /// Whether the target lacks the action, and its `notFound` answers instead.
  var goesToNotFound = false
}
