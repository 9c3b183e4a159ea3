/// There is no target to run an action on. Not thrown to anybody outside: it tells this from what an action
/// throws, which may be of any type.
struct UnmadeTarget: Error {
  let defect: TargetDefect
}
