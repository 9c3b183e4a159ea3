/// The names in a call: its target, its action, and perhaps a module.
public struct TargetCall: Hashable, Sendable, CustomStringConvertible {
  /// The target's name in the call: `A` for `Target_A`.
  public let target: String
  /// The action's name in the call: `viewController` for `Action_viewController`.
  public let action: String
  /// The module that the caller named; `nil` if it named none, as is usual.
  public let module: String?

  public init(target: String, action: String, module: String? = nil) {
    self.target = target
    self.action = action
    self.module = module
  }

  /// Names are compared by their bytes, as the runtime does.
  public static func == (left: TargetCall, right: TargetCall) -> Bool {
    left.names == right.names
  }

  public func hash(into hasher: inout Hasher) {
    hasher.combine(names)
  }

  private var names: [Name?] { [Name(target), Name(action), module.map { Name($0) }] }

  /// The call as it is printed: `Target_A Action_viewController`, on one line.
  public var description: String {
    let prefix = module.map { "\(TargetName.clipped($0))." } ?? ""
    let target = TargetName.targetPrefix + TargetName.clipped(target)
    let action = TargetName.actionPrefix + TargetName.clipped(action)
    return "\(prefix)\(target) \(action)"
  }
}
