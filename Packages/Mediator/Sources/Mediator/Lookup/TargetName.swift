@_spi(Mediator) import Parameters

/// The rules for the names of targets, actions and modules.
///
/// The prefixes are CTMediator's. With them, names can reach only classes and methods that were made to be called,
/// whatever a caller or a URL asks for.
enum TargetName {
  static let targetPrefix = "Target_"
  static let actionPrefix = "Action_"

  /// The longest name that is looked up, in UTF-8 bytes. No class has a longer name, but a URL may ask for one.
  static let maximumLength = 255

  /// Whether `name` can follow ``targetPrefix`` in the name of a class.
  ///
  /// It is checked before any lookup, because looking up a name that is not an identifier costs the most, and
  /// Foundation logs a line for some of these.
  ///
  /// - Parameter name: The target's name in calls: `A` for `Target_A`. It may begin with a digit (`Target_2048`) and
  ///   need not be ASCII (`Target_购物车`, `Target_🐶`).
  static func isTarget(_ name: String) -> Bool {
    (1...maximumLength).contains(name.utf8.count) && name.unicodeScalars.allSatisfy(\.continuesIdentifier)
  }

  /// Whether `name` can be the name of a module.
  static func isModule(_ name: String) -> Bool {
    guard isTarget(name), let first = name.unicodeScalars.first else { return false }
    return first == "_" || !("0"..."9").contains(first)
  }

  /// The name as it is shown, on one line. A name that is too long to be looked up is shortened.
  static func clipped(_ name: String) -> String {
    name.utf8.count <= maximumLength ? name.escaped : "\(String(name.unicodeScalars.prefix(32)).escaped)…"
  }
}
