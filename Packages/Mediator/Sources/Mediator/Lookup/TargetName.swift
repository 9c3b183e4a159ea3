/// What may name a target, an action or a module, and how the names of the method are put together.
///
/// The prefixes are CTMediator's: only classes and methods that were made to be called can be reached by
/// a name, whatever a caller or a URL asks for.
enum TargetName {
  static let targetPrefix = "Target_"
  static let actionPrefix = "Action_"

  /// The length in UTF-8 bytes from which a name is not looked for. No class has a name so long; a URL
  /// may ask for one.
  static let maximumLength = 255

  /// Whether `name` can follow ``targetPrefix`` in the name of a class.
  ///
  /// Checked before any lookup: the lookup of a name that is no identifier costs the most, and
  /// Foundation prints a line to the log for some of them.
  ///
  /// - Parameter name: The target's name as callers say it: `A` for `Target_A`. It may begin with a
  ///   digit (`Target_2048`) and need not be ASCII (`Target_购物车`).
  static func isTarget(_ name: String) -> Bool {
    (1...maximumLength).contains(name.utf8.count) && name.unicodeScalars.allSatisfy(continuesIdentifier)
  }

  /// Whether `name` can be the name of a module.
  static func isModule(_ name: String) -> Bool {
    guard isTarget(name), let first = name.unicodeScalars.first else { return false }
    return first == "_" || !("0"..."9").contains(first)
  }

  /// The name as it is shown: what is too long to be looked for is too long to be printed.
  static func clipped(_ name: String) -> String {
    name.utf8.count <= maximumLength ? name : "\(name.prefix(32))…"
  }

  static func continuesIdentifier(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "a"..."z", "A"..."Z", "0"..."9", "_": true
    case _ where scalar.isASCII: false
    default: scalar.properties.isXIDContinue
    }
  }
}
