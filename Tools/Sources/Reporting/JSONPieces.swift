import Foundation

/// Writes a JSON document whose long lists are produced one element at a time, to save memory.
struct JSONPieces {
  private let encoder = JSONEncoder()

  init() {
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
  }

  /// The text before and after the elements of the list under `key`, which is empty in the document.
  func frame(_ document: some Encodable, listAt key: String) -> (head: String, tail: String) {
    let text = text(document)
    // No string in the document contains it: there each quote would be preceded by a backslash.
    guard let start = text.firstRange(of: "\"\(key)\" : [")?.upperBound,
      let end = text[start...].firstIndex(of: "]")
    else { return (text, "") }
    return (String(text[..<start]), "\n" + text[end...] + "\n")
  }

  /// An element of a list, with its separator.
  func element(_ value: some Encodable, isFirst: Bool) -> String {
    (isFirst ? "\n" : ",\n") + text(value)
  }

  /// Encoding cannot fail: the values are only strings and integers.
  private func text(_ value: some Encodable) -> String {
    let data = (try? encoder.encode(value)) ?? Data()
    return Self.escapingDirections(String(decoding: data, as: UTF8.self))
  }

  /// The same JSON with characters that change the direction of text escaped, such as `\u202e`: they occur only in
  /// strings, which decode to the same value.
  static func escapingDirections(_ json: String) -> String {
    guard json.unicodeScalars.contains(where: \.properties.isBidiControl) else { return json }
    return json.unicodeScalars.map { scalar in
      guard scalar.properties.isBidiControl else { return String(scalar) }
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}
