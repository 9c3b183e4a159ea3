/// Reads of a `Podfile.lock` which pods CocoaPods has chosen.
package enum PodfileLock {
  package static let fileName = "Podfile.lock"

  /// A part of the file.
  package enum Part: String {
    /// All pods, those that others need among them.
    case all = "PODS:"
    /// The pods that the Podfile asks for, by itself or by functions.
    case dependencies = "DEPENDENCIES:"
  }

  /// - Parameters:
  ///   - bytes: The file's content.
  ///   - part: Where to look.
  /// - Returns: The names, without parts.
  package static func pods(in bytes: [UInt8], of part: Part = .all) -> Set<String> {
    guard PodspecReader.refusal(of: bytes) == nil else { return [] }
    var isPart = false
    var result: Set<String> = []
    for line in String(decoding: bytes, as: UTF8.self).split(whereSeparator: \.isNewline) {
      // `  - Name/Part (1.0):`, and what it needs deeper below it.
      if line.first != " " { isPart = line == part.rawValue }
      guard isPart, line.hasPrefix("  - ") else { continue }
      let words = line.dropFirst(4).drop { $0 == "\"" }
      let name = words.prefix { $0 != " " && $0 != "/" && $0 != ":" && $0 != "\"" }
      if !name.isEmpty { result.insert(String(name)) }
    }
    return result
  }
}
