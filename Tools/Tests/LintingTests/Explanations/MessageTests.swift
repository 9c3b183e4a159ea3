import Foundation
import LintTestSupport
import Linting
import Rules
import Testing

/// The texts that users read: the other tests look at rules, places and names, so that a text changes in its rule and here.
@Suite("What the rules say")
struct MessageTests {
  private static let record = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "messages.txt")

  /// These quote an expression, a type, or two lines of a manifest.
  private static let quoting: Set = ["undecidable_manifest", "lost_actor", "unlinked_target"]

  /// What each rule says about its example, each text once.
  private static func said() async throws -> [(rule: String, messages: [Finding.Message])] {
    var said: [(rule: String, messages: [Finding.Message])] = []
    for rule in AllRules.rules {
      let id = type(of: rule).id
      let repository = try MarkedRepository(exampleRepository, with: type(of: rule).page.bad)
      let findings = try await repository.lintAsConfigured().findings.filter { $0.identity.rule == id }
      var messages: [Finding.Message] = []
      for finding in findings where !messages.contains(finding.message) { messages.append(finding.message) }
      said.append((id, messages))
    }
    return said
  }

  @Test("is recorded in messages.txt, what, why and instead, for each rule's example")
  func recorded() async throws {
    let text = try await Self.said().map { rule, messages in
      let texts = messages.map { message in
        ["what: \(message.what)", message.why.map { "why: \($0)" }, message.instead.map { "instead: \($0)" }]
          .compactMap(\.self).map { "  \($0)\n" }.joined()
      }
      return "\(rule)\n\(texts.joined(separator: "\n"))"
    }.joined(separator: "\n")
    // Whoever changes a text writes the record anew, and reads what changed.
    if ProcessInfo.processInfo.environment["MODULIZE_RECORD"] != nil {
      try text.write(to: Self.record, atomically: true, encoding: .utf8)
    }
    #expect(try text == String(contentsOf: Self.record, encoding: .utf8))
  }

  @Test("names what to do instead, and fits in 120 characters with it")
  func short() async throws {
    for (rule, messages) in try await Self.said() {
      #expect(!messages.isEmpty && messages.allSatisfy { $0.instead != nil }, "\(rule)")
      if Self.quoting.contains(rule) { continue }
      for message in messages { #expect(message.short.count <= 120, "\(rule): \(message.short)") }
    }
  }

  @Test("is a clause in each part, which reporters join")
  func clauses() async throws {
    for (rule, messages) in try await Self.said() {
      for part in messages.flatMap({ [$0.what, $0.why, $0.instead].compactMap(\.self) }) {
        #expect(
          !part.isEmpty && !part.hasSuffix(".") && !part.hasPrefix(" ") && !part.contains("\n"), "\(rule): \(part)")
      }
    }
  }
}
