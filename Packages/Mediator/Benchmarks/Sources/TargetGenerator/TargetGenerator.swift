import Foundation

/// Writes a Swift file with the given number of targets and of conformances of other types:
/// `TargetGenerator FILE TARGETS [CONFORMANCES] [--items]`.
@main
struct TargetGenerator {
  static func main() throws {
    let arguments = CommandLine.arguments.filter { $0 != "--items" },
      counts = arguments.dropFirst(2).compactMap { Int($0) }
    guard counts.count == arguments.count - 2, let targets = counts.first else {
      FileHandle.standardError.write(Data("usage: TargetGenerator FILE TARGETS [CONFORMANCES] [--items]\n".utf8))
      exit(64)
    }
    let areItems = CommandLine.arguments.contains("--items")
    let source =
      ["import \(areItems ? "Kiosk" : "Mediator")"] + (0..<targets).map(areItems ? itemTarget : target)
      + conformances(counts.dropFirst().first ?? 0)
    try source.joined(separator: "\n").write(toFile: arguments[1], atomically: true, encoding: .utf8)
  }

  private static func target(_ number: Int) -> String {
    """
    final class Target_N\(number): Decodable, CustomReflectable {
      typealias Actions = KeyValuePairs<String, @Sendable (Target_N\(number), [String: Any]) throws -> Any?>
      var customMirror: Mirror {
        Mirror((), children: ["actions": ["number": { $0.Action_number($1) }] as Actions])
      }
      func Action_number(_ params: [String: Any]) -> Int { params["id"] as? Int ?? \(number) }
    }

    """
  }

  private static func itemTarget(_ number: Int) -> String {
    target(number).replacingOccurrences(of: "Int {", with: "Item {")
      .replacingOccurrences(
        of: "params[\"id\"] as? Int ?? \(number)", with: "Item(id: params[\"id\"] as? Int ?? \(number))")
  }

  /// Types that conform to four protocols each. They are public so that the linker keeps them.
  private static func conformances(_ count: Int) -> [String] {
    let protocols = (0..<4).map { "Role\($0)" }
    return protocols.map { "public protocol \($0) {}" }
      + (0..<count / 4).map { "public struct Type\($0): \(protocols.joined(separator: ", ")) {}" }
  }
}
