import Foundation

extension TestOutcome {
  /// - Parameters:
  ///   - lines: The output of `swift test`, in which XCTest reports its tests.
  ///   - events: The event stream of Swift Testing: one JSON object a line.
  package init(_ lines: [String], events: String) {
    self.init()
    for line in lines { readXCTest(line) }
    read(events)
  }

  // MARK: - XCTest

  private mutating func readXCTest(_ line: String) {
    // `File.swift:4: error: CartTests.testTotal : XCTAssertEqual failed: …`
    if let error = line.range(of: ": error: "),
      let colon = line.range(of: " : ", range: error.upperBound..<line.endIndex)
    {
      return note(line[colon.upperBound...], of: Self.method(line[error.upperBound..<colon.lowerBound]))
    }
    guard let quoted = line.range(of: "Test Case '"),
      let end = line.range(of: "' ", range: quoted.upperBound..<line.endIndex)
    else { return }
    let test = Self.method(line[quoted.upperBound..<end.lowerBound])
    let words = line[end.upperBound...]
    unfinished = words.hasPrefix("started") ? test.name : nil
    if words.hasPrefix("passed") { note(test, isPassed: true) }
    if words.hasPrefix("failed") { note(test, isPassed: false) }
  }

  /// `CartTests.testTotal`, also for `-[FlatTests.CartTests testTotal]`.
  private static func method(_ name: Substring) -> Test {
    guard name.hasPrefix("-[") else { return Test(name: String(name)) }
    let inside = name.dropFirst(2).dropLast()
    let parts = inside.split(separator: " ")
    guard parts.count == 2, let dot = parts[0].firstIndex(of: ".") else { return Test(name: String(inside)) }
    return Test(module: String(parts[0][..<dot]), name: "\(parts[0][parts[0].index(after: dot)...]).\(parts[1])")
  }

  // MARK: - Swift Testing

  private mutating func read(_ events: String) {
    var functions: Set<String> = []
    /// By test and case.
    var cases: [String: [String: Event.Case]] = [:]
    var failed: [String: Set<String>] = [:]
    let decoder = JSONDecoder()
    for line in events.utf8.split(separator: UInt8(ascii: "\n")) {
      guard let event = try? decoder.decode(Event.self, from: Data(line)) else { continue }
      let payload = event.payload
      switch (event.kind, payload.kind) {
      case ("test", "function"): if let id = payload.id { functions.insert(id) }
      case ("event", "testStarted"):
        if let id = payload.testID, functions.contains(id) { running.insert(Self.test(id)) }
      case ("event", "testCaseStarted"):
        if let id = payload.testID, let one = payload.testCase { cases[id, default: [:]][one.id] = one }
      case ("event", "issueRecorded"):
        guard let id = payload.testID, payload.isFailure else { continue }
        if let one = payload.testCase { failed[id, default: []].insert(one.id) }
        note(payload.words, of: Self.test(id))
      case ("event", "testEnded"):
        guard let id = payload.testID, functions.contains(id) else { continue }
        running.remove(Self.test(id))
        let own = cases[id] ?? [:]
        let isBlamed = failed[id] != nil
        for (key, one) in own {
          note(Self.test(id), argument: one.displayName, isPassed: failed[id]?.contains(key) != true)
        }
        if own.isEmpty || (payload.isFailure && !isBlamed) { note(Self.test(id), isPassed: !payload.isFailure) }
      default: continue
      }
    }
  }

  /// `Cart/total()` of ATests, for `ATests.Cart/total()/CartTests.swift:4:23`. An edit moves lines.
  private static func test(_ id: String) -> Test {
    let path = id.lastIndex(of: "/").map { id[..<$0] } ?? id[...]
    guard let dot = path.firstIndex(of: ".") else { return Test(name: String(path)) }
    return Test(module: String(path[..<dot]), name: String(path[path.index(after: dot)...]))
  }
}

/// An event of Swift Testing's stream, as far as it matters here.
private struct Event: Decodable {
  struct Case: Decodable {
    var id: String
    var displayName: String
  }

  struct Message: Decodable {
    var symbol: String
    var text: String?
  }

  struct Payload: Decodable {
    var kind: String?
    var id: String?
    var testID: String?
    var testCase: Case?
    var messages: [Message]?

    enum CodingKeys: String, CodingKey {
      case kind, id, testID, messages
      // In the streams so far it is experimental.
      case testCase = "_testCase"
    }

    /// Whether a test ended so, or an issue is one: a known issue is none, and a warning is none.
    var isFailure: Bool { messages?.first?.symbol == "fail" }

    /// What an issue says, with its details.
    var words: String { (messages ?? []).compactMap(\.text).joined(separator: " ") }
  }

  var kind: String
  var payload: Payload
}
