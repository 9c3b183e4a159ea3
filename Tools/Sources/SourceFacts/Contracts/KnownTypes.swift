/// Types of the system of which a value of one is certainly never a value of another.
///
/// Any other name may be an alias, a protocol or a superclass, and is not judged.
package enum KnownTypes {
  /// Values of the standard library and Foundation.
  package static let values: Set = [
    "Int", "Int8", "Int16", "Int32", "Int64", "UInt", "UInt8", "UInt16", "UInt32", "UInt64", "Double",
    "Float",
    "Bool", "String", "Substring", "Character", "Array", "Dictionary", "Set", "URL", "Data", "Date", "UUID",
    "CGFloat", "Decimal", "Range", "ClosedRange", "IndexPath", "IndexSet", "DateComponents", "Locale", "TimeZone",
  ]

  /// Classes of the platform.
  package static let classes: Set = [
    "ViewController", "NavigationController", "UIViewController", "UINavigationController",
    "UITabBarController", "UIView", "UIImage",
  ]

  package static let integers = values.filter { $0.hasPrefix("Int") || $0.hasPrefix("UInt") }

  package static let numbers = integers.union(["Double", "Float", "CGFloat", "Decimal"])

  /// The types of members that many types of the system have.
  ///
  /// - Returns: `nil` for another member, and for a type that the system does not declare.
  package static func member(_ name: String, of type: String) -> TypeShape? {
    guard values.contains(type), let known = members[name] else { return nil }
    return .named(known)
  }

  private static let members = [
    "count": "Int", "isEmpty": "Bool", "description": "String", "debugDescription": "String", "hashValue": "Int",
    "absoluteString": "String", "uuidString": "String", "timeIntervalSince1970": "Double", "path": "String",
  ]

  /// Names that few modules redeclare.
  package static let all = values.union([
    "Any", "AnyObject", "AnyHashable", "Optional", "Result", "Void", "Never", "Error",
  ])

  /// What is generated for a target names of the standard library.
  package static let ofTables: Set = [
    "CustomReflectable", "Decodable", "Decoder", "DecodingError", "KeyValuePairs", "MainActor", "Mirror", "String",
    "Swift",
  ]

  /// Names whose declarations are looked for in every file.
  package static let sought = all.union(ofTables)

  /// Whether a cast may convert values of other types to a type of the system, or the other way.
  package static func isBridged(_ name: String) -> Bool {
    ["NS", "CF"].contains(name.prefix(2)) || ["AnyHashable", "Any", "AnyObject", "Error"].contains(name)
  }

  /// Whether a class of the system is shown to people, as its name says.
  package static func isPage(_ name: String) -> Bool {
    classes.contains(name)
      || (["UI", "NS"].contains(name.prefix(2)) && ["Controller", "View", "Window"].contains { name.hasSuffix($0) })
  }
}
