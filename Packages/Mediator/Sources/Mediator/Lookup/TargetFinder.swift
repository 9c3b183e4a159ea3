import Foundation

/// Finds the class of a target by its name.
///
/// CTMediator asks the Objective-C runtime. Foundation's `NSClassFromString` finds a top-level Swift class by its name
/// and module on every platform, internal or public, even if it is not imported, referenced or registered anywhere.
enum TargetFinder {
  /// The full names under which a call's target may be found, in the order in which they are tried.
  ///
  /// They are in the module that the caller named, the module of the target's own name (`B.Target_B`), and the host
  /// modules. A named module that lacks the class does not end the search, so a category does not change when its
  /// business line moves out of the app.
  ///
  /// - Parameters:
  ///   - target: The target's name, for which ``TargetName/isTarget(_:)`` holds.
  ///   - module: The module that the caller named.
  ///   - hostModules: The modules of the app.
  static func candidates(target: String, module: String?, hostModules: [String]) -> [String] {
    var modules: [String] = []
    for name in [module, target] + hostModules {
      guard let name, TargetName.isModule(name), !modules.contains(where: name.isSameName(as:)) else { continue }
      modules.append(name)
    }
    return modules.map { fullName(target, in: $0) }
  }

  /// The name of the target's class, with its module.
  static func fullName(_ target: String, in module: String) -> String {
    "\(module).\(TargetName.targetPrefix)\(target)"
  }

  /// The first class among `candidates` that exists in the program.
  @Sendable
  static func firstClass(among candidates: [String]) -> (fullName: String, class: AnyClass)? {
    for candidate in candidates {
      if let found: AnyClass = NSClassFromString(candidate) {
        return (candidate, found)
      }
    }
    return nil
  }

  /// Whether the program has a class of this name.
  static func isInProgram(_ fullName: String) -> Bool {
    NSClassFromString(fullName) != nil
  }
}
