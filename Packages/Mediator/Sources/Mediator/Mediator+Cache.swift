extension Mediator {
  /// Releases a cached target. The next call makes another.
  ///
  /// CTMediator's `releaseCachedTargetWithFullTargetName:`.
  ///
  /// - Parameter fullTargetName: The class's name with its module, `A.Target_A`. Without a module it means the class
  ///   that a call without a module would find. If no such target is cached, nothing happens.
  public func releaseCachedTarget(fullTargetName: String) {
    let parts = fullTargetName.split(separator: ".", omittingEmptySubsequences: false)
    let prefix = TargetName.targetPrefix.utf8
    guard let name = parts.last, name.utf8.starts(with: prefix) else { return }
    if parts.count > 1 {
      registry.foundClasses.first { $0.fullName.isSameName(as: fullTargetName) }?.releaseInstance()
    } else {
      registry.targetClass(String(name.utf8.dropFirst(prefix.count)) ?? "", module: nil)?.releaseInstance()
    }
  }

  /// Releases every cached target, and the cache of names without a class.
  ///
  /// For a memory warning, a logout, and after loading code at run time. CTMediator has no counterpart.
  public func releaseAllCachedTargets() {
    for target in registry.foundClasses {
      target.releaseInstance()
    }
    registry.forgetMisses()
  }

  /// Whether a call to this target would find a class, whatever its actions.
  ///
  /// CTMediator's `check:moduleName:`. It makes no target.
  ///
  /// - Parameters:
  ///   - targetName: The target: `A` for the class `Target_A`.
  ///   - moduleName: The module that a call would name.
  public func check(_ targetName: String, moduleName: String? = nil) -> Bool {
    registry.targetClass(targetName, module: moduleName) != nil
  }
}
