import AccessLevels
import Apps
import Testing

/// An initializer that is written evaluates the initial values of all properties, one that the compiler writes only
/// those for which it gets no argument.
@Suite("An initial value that calls code of the app")
struct InitialValueTests {
  @Test(
    "becomes the default of what is written, and is none of the property then",
    arguments: [AccessLevel.public, .package])
  func moved(level: AccessLevel) async throws {
    let text = try await written(
      """
      func next() -> Int { 1 }
      struct Ticket {
        var id = next() // Its own.
        var kind = [App.next()], count = 1
        var name: App.Name
      }
      typealias Name = String

      """, app: "func f() { _ = Ticket(name: \"\") }\n", level)
    #expect(text.contains("  var id: Int // Its own.\n  var kind: [Int], count = 1\n"), "\(text)")
    let parameters = "id: Int = next(), kind: [Int] = [Floor.next()], count: Int = 1, name: Floor.Name"
    #expect(text.contains("  \(level.keyword) init(\(parameters)) {"), "\(text)")
  }

  @Test("is given to the property by an initializer that does not take it", arguments: [AccessLevel.public, .package])
  func given(level: AccessLevel) async throws {
    let text = try await written(
      """
      final class Engine {
        let kinds = 1
      }
      struct Car {
        var engine = Engine()
        var doors = 4
      }

      """, app: "func f() { _ = Car() }\n", level)
    #expect(text.contains("  var engine: Engine\n"), "\(text)")
    #expect(
      text.contains("  \(level.keyword) init() {\n    self.engine = Engine()\n  }\n\n  init(engine: Engine = Engine(),")
    )
  }

  private func written(_ floor: String, app: String, _ level: AccessLevel) async throws -> String {
    let fixture = try await Fixture(["Floor/Floor.swift": floor, "App.swift": app])
    let widened = try await fixture.widened(level)
    let text = try #require(widened.text("Floor/Floor.swift"))
    #expect(try await fixture.errors(of: widened, inOnePackage: level == .package) == [], "\(text)")
    #expect(widened.obstacles.isEmpty)
    return text
  }

  @Test(
    "is refused where something else relies on a value that is evaluated each time",
    arguments: [
      ("struct Ticket: Codable { var id = next(); var name: String }", 1),
      ("struct Ticket: Stored { var id = next(); var name: String }\nprotocol Stored: Codable {}", 1),
      ("struct Ticket: Codable { var id = UUID(); var name: String }", 0),
      ("struct Ticket { var id = next(); var name: String }\nextension Ticket { init(_ n: String) { name = n } }", 1),
      (
        "struct Ticket { var id = next(); var name: String }\nextension Ticket { init(_ n: String) { self.init(name: n) } }",
        0
      ),
      ("struct Ticket { @Kept(key: 1) var id = next(); var name: String }", 1),
      ("struct Ticket { @Kept(key: 1) var id = 1; var name: String }", 0),
      ("struct Ticket { var (id, key) = pair(); var name: String }", 1),
    ])
  func relied(ticket: String, count: Int) async throws {
    let fixture = try await Fixture([
      "Floor/Floor.swift": """
      import Foundation
      func next() -> Int { 1 }
      func pair() -> (Int, Int) { (1, 2) }
      @propertyWrapper struct Kept { var wrappedValue: Int; init(wrappedValue: Int, key: Int) { self.wrappedValue = wrappedValue } }
      \(ticket)
      """,
      "App.swift": "func f(_ id: Int) { _ = Ticket(\(ticket.contains("pair") ? "id: 1, key: 1, " : "")name: \"\") }\n",
    ])
    let widened = try await fixture.widened()
    #expect(widened.obstacles.map(\.kind) == Array(repeating: .initialValue, count: count))
    #expect(widened.obstacles.allSatisfy { $0.file == "Floor/Floor.swift" && $0.position.line == 5 })
    if count == 0 { #expect(try await fixture.errors(of: widened) == []) }
  }
}
