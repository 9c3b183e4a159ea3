/// The file of A's target, of which each part may be another.
///
/// - Parameters:
///   - rows: The rows of the table.
///   - actions: The methods.
package func targetA(
  _ attribute: String = "", _ head: String = "final class Target_A: Decodable, CustomReflectable",
  type: String = "KeyValuePairs<String, @Sendable (Target_A, [String: Any]) throws -> Any?>",
  mirror: String = "var customMirror", rows: String = #""count": { $0.Action_count($1) }"#,
  actions: String = "func Action_count(_ params: [String: Any]) -> Int { 1 }"
) -> String {
  """
  \(attribute) \(head) {
    typealias Actions = \(type)
    \(mirror): Mirror { Mirror(self, children: ["actions": [\(rows)] as Actions]) }
    \(actions)
  }
  """
}

/// A's package with a target.
package func answering(_ target: String = targetA(), in file: String = "A/Sources/A/Target_A.swift") -> [String:
  String]
{
  module("A") + [file: target]
}

/// The mediator and A's category with these methods.
package func calling(
  _ services: String = #"public func A_count() -> Int? { performTarget("A", action: "count") as? Int }"#
) -> [String: String] {
  mediator + category(of: "A") + [
    "A_Category/Sources/A_Category/Mediator+A.swift": """
    @_exported import Mediator
    extension Mediator {
      \(services)
    }
    """
  ]
}

/// A category and a target of one action, of which this is the call and that is the body.
package func exchange(
  _ call: String, in signature: String = "public func A_count()", _ body: String, result: String = "Int",
  more: String = ""
) -> [String: String] {
  calling("\(signature) -> Int? {\n    \(call)\n  }")
    + answering(
      targetA(
        actions: "func Action_count(_ params: [String: Any]) throws -> \(result) {\n\(body)\n}\n\(more)"))
}

/// An app that links A.
package let app: [String: String] = [
  "App/Package.swift": executable(
    "App", packages: [#".package(path: "../A")"#], links: [#".product(name: "A", package: "A")"#]),
  "App/Sources/App/main.swift": "",
]
