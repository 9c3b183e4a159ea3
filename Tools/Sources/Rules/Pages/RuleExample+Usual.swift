/// Common files of examples: a category, a target, and a manifest.
extension RuleExample.Content {
  /// A's category, without violations.
  package static let usualCategory = category(
    """
    public func A_count() -> Int? {
      performTarget("A", action: "count") as? Int
    }
    """)

  /// A's target, without violations.
  package static let usualTarget = target("func Action_count(_ params: [String: Any]) -> Int { 1 }")

  /// A category with these methods.
  package static func category(_ methods: String) -> Self {
    .text(
      """
      @_exported import Mediator

      extension Mediator {
      \(Wrapping.indent(methods, by: "  "))
      }
      """)
  }

  /// A target with one action, implemented by this method.
  package static func target(of feature: String = "A", action: String = "count", _ method: String) -> Self {
    .text(
      """
      final class Target_\(feature): Decodable, CustomReflectable {
        typealias Actions = KeyValuePairs<String, @Sendable (Target_\(feature), [String: Any]) throws -> Any?>

        var customMirror: Mirror {
          Mirror(self, children: ["actions": ["\(action)": { $0.Action_\(action)($1) }] as Actions])
        }

      \(Wrapping.indent(method, by: "  "))
      }
      """)
  }

  /// The manifest of a package with one library, and further arguments.
  package static func library(_ name: String, _ rest: String) -> Self {
    .text(
      """
      // swift-tools-version: 6.2
      import PackageDescription

      let package = Package(
        name: "\(name)",
        products: [.library(name: "\(name)", targets: ["\(name)"])],
      \(Wrapping.indent(rest, by: "  "))
      )
      """)
  }
}
