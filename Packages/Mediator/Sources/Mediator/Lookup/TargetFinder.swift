import Foundation

/// Finds the class of a target by its name.
///
/// CTMediator asks the Objective-C runtime. Here it is Foundation's `NSClassFromString`, which finds a
/// top-level Swift class that is imported, referenced and registered nowhere, internal or public, on every
/// platform, if it is told the module.
enum TargetFinder {
  /// The full names under which a call's target may be found, in the order in which they are tried.
  ///
  /// The module that the caller named, then the module of the target's own name (`B.Target_B`), then
  /// the host modules. A named module that lacks the class does not end the search: a category stays as
  /// it is when its business line moves out of the app.
  ///
  /// - Parameters:
  ///   - target: The target's name, for which ``TargetName/isTarget(_:)`` holds.
  ///   - module: The module that the caller named.
  ///   - hostModules: The modules of the app itself.
  static func candidates(target: String, module: String?, hostModules: [String]) -> [String] {
    var modules: [String] = []
    for name in [module, target] + hostModules {
      guard let name, TargetName.isModule(name), !modules.contains(name) else { continue }
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
