/// Which pods CocoaPods has chosen, as a `Podfile.lock` says. Names are without parts.
package struct PodfileLock: Sendable {
  package static let fileName = "Podfile.lock"

  /// All pods, those that others need among them.
  package private(set) var pods: Set<String> = []
  /// The pods that the Podfile asks for, by itself or by functions.
  package private(set) var dependencies: Set<String> = []

  /// - Parameter bytes: The file's content.
  package init(_ bytes: [UInt8]) {
    guard PodspecReader.refusal(of: bytes) == nil else { return }
    var part: Substring = ""
    let text = String(decoding: bytes, as: UTF8.self)
    for line in text.split(whereSeparator: { $0.isNewline || $0 == "\u{FEFF}" }) {
      if line.first != " " { part = line }
      // `  - Name/Part (1.0):`, and what it needs deeper below it.
      guard line.hasPrefix("  - ") else { continue }
      let words = line.dropFirst(4).drop { $0 == "\"" }
      let name = words.prefix { $0 != " " && $0 != "/" && $0 != ":" && $0 != "\"" }
      if name.isEmpty { continue }
      if part == "PODS:" { pods.insert(String(name)) }
      if part == "DEPENDENCIES:" { dependencies.insert(String(name)) }
    }
  }
}
