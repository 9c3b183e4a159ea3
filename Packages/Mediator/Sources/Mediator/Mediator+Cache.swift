extension Mediator {
  /// Lets go of a cached target. The next call makes another.
  ///
  /// CTMediator's `releaseCachedTargetWithFullTargetName:`.
  ///
  /// - Parameter fullTargetName: The class's name with its module, `A.Target_A`, or without it: then the
  ///   one that a call would find which names no module. A name that nothing is cached under does nothing.
  public func releaseCachedTarget(fullTargetName: String) {
    let parts = fullTargetName.split(separator: ".", omittingEmptySubsequences: false)
    guard let name = parts.last, name.hasPrefix(TargetName.targetPrefix) else { return }
    if parts.count > 1 {
      registry.foundClasses.first { $0.fullName == fullTargetName }?.releaseInstance()
    } else {
      let target = String(name.dropFirst(TargetName.targetPrefix.count))
      registry.targetClass(target, module: nil)?.releaseInstance()
    }
  }

  /// Lets go of every cached target, and of what is remembered of names that led nowhere.
  ///
  /// For a memory warning, a logout, and after loading code at run time. Not CTMediator's, which has no
  /// way to do it.
  public func releaseAllCachedTargets() {
    for target in registry.foundClasses {
      target.releaseInstance()
    }
    registry.forgetMisses()
  }

  /// Whether a call to this target would find a class. Whether the class has an action is not asked.
  ///
  /// CTMediator's `check:moduleName:`. No target is made.
  ///
  /// - Parameters:
  ///   - targetName: The target: `A` for the class `Target_A`.
  ///   - moduleName: The module that a call would name.
  public func check(_ targetName: String, moduleName: String? = nil) -> Bool {
    registry.targetClass(targetName, module: moduleName) != nil
  }
}
