/// The outcome of resolving a call: an action, its target and its parameters.
struct ResolvedCall {
  let call: TargetCall
  let target: ResolvedTarget
  let action: Action
  var params: [String: Any]
  /// Whether the call is unanswered, and its target's `notFound` or the app's `Target_NoTargetAction` answers instead.
  var isFallback = false
}
