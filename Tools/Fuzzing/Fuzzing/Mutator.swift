/// Damages a file: at random, and with fragments that a reader of Swift is likely to trip over.
package struct Mutator: Sendable {
  private let fragments: [[UInt8]]

  /// The bytes that change a lexer's state.
  private static let common = [
    "\"", "\"\"\"", "#\"", "\"#", "'", "`", "\\(", "\\#(", "\\", "//", "/*", "*/", "/", "#/", "/#", "(", ")",
    "[", "]", "{", "}", "#", "#if ", "#else", "#endif", "import ", "@", ".", ";", "\n", "\r", "\0", "<#", "#>",
    "\u{FEFF}", "public ", "let ", "=", ",", ":", "?", "!", " as ",
  ]

  /// - Parameter words: Words that one reader knows, besides those of the language.
  package init(words: [String] = []) {
    // Includes bytes that are not valid UTF-8.
    fragments = (Self.common + words).map { Array($0.utf8) } + [[0xFF], [0xC3]]
  }

  /// - Parameters:
  ///   - bytes: The file to damage.
  ///   - donor: Another file, parts of which are inserted.
  package func mutate(_ bytes: inout [UInt8], with donor: [UInt8], using random: inout SplitMix64) {
    for _ in 0..<Int.random(in: 1...8, using: &random) { mutateOnce(&bytes, donor, &random) }
  }

  private func mutateOnce(_ bytes: inout [UInt8], _ donor: [UInt8], _ random: inout SplitMix64) {
    let start = Int.random(in: 0...bytes.count, using: &random)
    let end = Int.random(in: start...min(bytes.count, start + 200), using: &random)
    switch Int.random(in: 0..<60, using: &random) {
    case 0..<10: bytes.removeSubrange(start..<end)
    case 10..<20: bytes.insert(contentsOf: bytes[start..<end], at: start)
    case 20..<25: bytes.removeSubrange(end...)
    case 25..<35:
      let from = Int.random(in: 0...donor.count, using: &random)
      bytes.replaceSubrange(start..<end, with: donor[from...].prefix(200))
    case 35:
      // Something that nests or repeats without end. Rarely: readers hardly look at the rest of such a file.
      let fragment = fragments.randomElement(using: &random) ?? []
      let count = 1 << Int.random(in: 0...10, using: &random)
      bytes.insert(contentsOf: repeatElement(fragment, count: count).joined(), at: start)
    default: bytes.insert(contentsOf: fragments.randomElement(using: &random) ?? [], at: start)
    }
  }
}
