/// Reads of a `Podfile.lock` which pods CocoaPods has chosen, those that others need among them.
package enum PodfileLock {
  package static let fileName = "Podfile.lock"

  /// - Parameter bytes: The file's content.
  /// - Returns: The names, without parts.
  package static func pods(in bytes: [UInt8]) -> Set<String> {
    guard PodspecReader.refusal(of: bytes) == nil else { return [] }
    var isPods = false
    var result: Set<String> = []
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      // `  - Name/Part (1.0):`, and what it needs deeper below it.
      if line.first != " " { isPods = line == "PODS:" }
      guard isPods, line.hasPrefix("  - ") else { continue }
      let words = line.dropFirst(4).drop { $0 == "\"" }
      let name = words.prefix { $0 != " " && $0 != "/" && $0 != ":" && $0 != "\"" }
      if !name.isEmpty { result.insert(String(name)) }
    }
    return result
  }
}
