/// The target of an action could not be made. Callers of the mediator never get this error: it only distinguishes this
/// case from an error of the action, which may have any type.
struct UnmadeTarget: Error {
  let defect: TargetDefect
}
