import Configuration
import Testing

@Suite("Broken copies of a real configuration")
struct MutationTests {
  private static let source = """
    exclude: [Examples, "**/Generated"]  # nothing of ours
    roles:
      mediator: {packages: [Router]}
      tooling: &tools
        packages: ["Tool*", 'Core/CoreUI']
        may_link: [platform, third_party, "Bäse", anything]
      more: *tools
    layers:
      - name: top
        packages: [App]
        within_itself: true
    severities: {uncalled_action: off, ? unused_dependency : warning}
    exceptions:
      - package: Old*
        rule: forbidden_import
        reason: >-
          goes with
          the next release
    release: {base: "https://example.com/\\u00e9"}
    """

  @Test("are read, or are said to be broken at some line", arguments: 0..<8)
  func mutations(seed: UInt64) {
    var generator = Generator(state: seed &* 0x9E37_79B9_7F4A_7C15 | 1)
    let original = Array(Self.source.utf8)
    let lines = Self.source.split(separator: "\n").count
    for _ in 0..<40 {
      var bytes = original
      for _ in 0...Int.random(in: 0..<6, using: &generator) {
        let start = Int.random(in: 0..<bytes.count, using: &generator)
        let end = min(bytes.count, start + Int.random(in: 0..<20, using: &generator))
        let other = Int.random(in: 0..<original.count - 20, using: &generator)
        bytes.replaceSubrange(start..<end, with: original[other..<other + (end - start) / 2])
        if Bool.random(using: &generator) { bytes.insert(UInt8.random(in: 0...255, using: &generator), at: start) }
      }
      do {
        let configuration = try ConfigurationReader.read(bytes, knownRules: knownRules)
        let written = Array(ConfigurationWriter.text(configuration).utf8)
        #expect((try? ConfigurationReader.read(written, knownRules: knownRules)) == configuration)
      } catch {
        #expect(!error.problems.isEmpty)
        // The end of the file may be a line of its own, and what was put in may hold line ends.
        #expect(error.problems.allSatisfy { (1...lines + 12).contains($0.position.line) })
      }
    }
  }

  /// Xorshift, so that a failure comes again.
  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state ^= state << 13
      state ^= state >> 7
      state ^= state << 17
      return state
    }
  }
}
