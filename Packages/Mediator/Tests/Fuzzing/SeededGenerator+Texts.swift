/// Kinds of texts that break readers of URLs.
extension SeededGenerator {
  private static let pieces = [
    "a", "b", "Z", "0", "9", "-", ".", "_", "~", "/", "//", "?", "#", "&", "=", "+", "%", "%2", "%20", "%2F", "%25",
    "%zz", "%E4%B8%AD", "%E8", "%C0%80", "%ED%A0%80", "%00", ":", "@", ";", ",", "(", ")", "*", "<", ">", "[", "]",
    " ", "\"", "\\", "'", "\u{0}", "\n", "\u{7F}", "é", "e\u{301}", "中", "\u{1F600}", "\u{202E}", "٣", "native",
    "%6Eative", "mediator.isRemote", "kCTMediatorParamsKeySwiftTargetModuleName", "Fuzz", "echo",
  ]

  /// A text of any characters.
  package mutating func text(upTo count: Int = 8) -> String {
    list(upTo: count) { $0.pick(Self.pieces) }.joined()
  }

  /// A text that mostly looks like a URL.
  package mutating func urlText() -> String {
    let scheme = once(in: 10) ? text(upTo: 2) : pick(["app", "app", "app", "APP", "http", "", "a+b"])
    let host = once(in: 5) ? text(upTo: 3) : pick(["Fuzz", "Fuzz", "Fuzz", "fuzz", "a", "1", "", "u@Fuzz:80"])
    let more = list(upTo: 4) { "/" + ($0.once(in: 3) ? $0.text(upTo: 3) : $0.pick(["echo", "a", "b", "1", ""])) }
    let path = once(in: 2) ? ["/echo"] : more
    let query = list(upTo: 4) { "\($0.text(upTo: 1))=\($0.text(upTo: 1))" }.joined(separator: "&")
    let fragment = once(in: 3) ? "#" + text(upTo: 4) : ""
    return "\(scheme)://\(host)\(path.joined())" + (once(in: 2) ? "?\(query)" : "") + fragment
  }

  /// A text that mostly looks like a number, a date or JSON.
  package mutating func valueText() -> String {
    switch int(0...7) {
    case 0: String(Int.random(in: .min ... .max, using: &self))
    case 1: String(Double(bitPattern: next()))
    case 2: list(upTo: 6) { $0.pick(["0", "1", "9", "-", "+", ".", "e", "E", "_", " ", "x", "٣"]) }.joined()
    case 3: "\(int(1900...2100))-\(pick(["01", "02", "12", "13"]))-\(int(10...31))T\(int(10...24)):\(int(10...60)):00Z"
    case 4: list(upTo: 12) { $0.pick(["{", "}", "[", "]", "\"a\"", "\"id\"", ":", ",", "1", "null"]) }.joined()
    case 5: "{\"id\":\(int(-5...5)),\"name\":\"\(pick(["a", "é", "\\n", ""]))\"}"
    case 6: pick(["true", "false", "0", "1", "NaN", "inf", "-0", "1e999", "0x10", "https://a.b/c"])
    default: text()
    }
  }

  /// An escape for every byte that is not unreserved, and for some others.
  package mutating func escaped(_ text: String) -> String {
    text.utf8.map { byte in
      let isPlain = (0x30...0x39).contains(byte) || (0x41...0x5A).contains(byte) || (0x61...0x7A).contains(byte)
      if isPlain, !once(in: 8) { return String(UnicodeScalar(byte)) }
      let digits = String(byte, radix: 16, uppercase: once(in: 2))
      return "%" + (digits.count == 1 ? "0" : "") + digits
    }.joined()
  }
}
