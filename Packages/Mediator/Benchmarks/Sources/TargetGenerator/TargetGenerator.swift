import Foundation

/// Writes a Swift file with as many targets as it is told: `TargetGenerator COUNT FILE`.
@main
struct TargetGenerator {
  static func main() throws {
    let arguments = CommandLine.arguments
    guard arguments.count == 3, let count = Int(arguments[1]) else {
      FileHandle.standardError.write(Data("usage: TargetGenerator COUNT FILE\n".utf8))
      exit(64)
    }
    let source = (0..<count).map(target).joined(separator: "\n")
    try source.write(toFile: arguments[2], atomically: true, encoding: .utf8)
  }

  private static func target(_ number: Int) -> String {
    """
    final class Target_N\(number): Decodable, CustomReflectable {
      typealias Actions = KeyValuePairs<String, @Sendable (Target_N\(number), [String: Any]) throws -> Any?>
      var customMirror: Mirror {
        Mirror(self, children: ["actions": ["number": { $0.Action_number($1) }] as Actions])
      }
      func Action_number(_ params: [String: Any]) -> Int { \(number) }
    }

    """
  }
}
