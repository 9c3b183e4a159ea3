/// Which action of which target a call asked for.
public struct TargetCall: Hashable, Sendable, CustomStringConvertible {
  /// The target's name as the caller said it: `A` for `Target_A`.
  public let target: String
  /// The action's name as the caller said it: `viewController` for `Action_viewController`.
  public let action: String
  /// The module that the caller named; `nil` where it named none, as most do.
  public let module: String?

  public init(target: String, action: String, module: String? = nil) {
    self.target = target
    self.action = action
    self.module = module
  }

  /// The call as it is printed: `Target_A Action_viewController`.
  public var description: String {
    let prefix = module.map { "\(TargetName.clipped($0))." } ?? ""
    let target = TargetName.targetPrefix + TargetName.clipped(target)
    let action = TargetName.actionPrefix + TargetName.clipped(action)
    return "\(prefix)\(target) \(action)"
  }
}
