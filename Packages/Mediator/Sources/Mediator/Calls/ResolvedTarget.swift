/// The class that answers a call, and what it offers. An instance is made only when an action runs: a call that is
/// refused, or that names no action of the class, makes none.
struct ResolvedTarget {
  let target: TargetClass
  let tables: TargetTables
  /// Whether the caller wants the instance to be cached.
  let isCached: Bool
  /// The instance, if one had to be made to read the tables.
  let made: TargetClass.Made?

  var fullName: String { target.fullName }

  /// The instance that the action runs on.
  func instance(for call: TargetCall) throws(MediatorError) -> TargetClass.Made {
    if let made { return made }
    do {
      return try target.instance(isCached: isCached)
    } catch {
      throw .invalidTarget(call, fullTargetName: fullName, defect: error)
    }
  }

  /// The error of a call to an action that does not exist.
  ///
  /// - Parameter offered: The actions that the caller may know of. The error lists them.
  func noAction(_ call: TargetCall, among offered: [String]) -> MediatorError {
    .noAction(
      call, fullTargetName: fullName, nearest: EditDistance.nearest(to: call.action, among: offered), offered: offered)
  }
}
