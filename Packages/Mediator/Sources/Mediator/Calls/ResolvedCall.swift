/// What a call comes down to: an action, on whom, with what.
struct ResolvedCall {
  let call: TargetCall
  let target: ResolvedTarget
  let action: Action
  var params: [String: Any]
  /// Whether the target lacks the action that was asked for, and its `notFound` answers for it.
  var goesToNotFound = false
}
