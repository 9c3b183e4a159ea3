import Foundation

/// Writes a JSON document whose long lists are made element by element, so that only one of these is in memory.
struct JSONPieces {
  private let encoder = JSONEncoder()

  init() {
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
  }

  /// What is before and behind the elements of the list that the document has, empty, under `key`.
  func frame(_ document: some Encodable, listAt key: String) -> (head: String, tail: String) {
    let text = text(document)
    // No text in the document holds it: there each of the quotes has a backslash before it.
    guard let start = text.firstRange(of: "\"\(key)\" : [")?.upperBound,
      let end = text[start...].firstIndex(of: "]")
    else { return (text, "") }
    return (String(text[..<start]), "\n" + text[end...] + "\n")
  }

  /// An element of a list, with what is before it.
  func element(_ value: some Encodable, isFirst: Bool) -> String {
    (isFirst ? "\n" : ",\n") + text(value)
  }

  /// Nothing that is given to it can fail to encode: texts and whole numbers.
  private func text(_ value: some Encodable) -> String {
    let data = (try? encoder.encode(value)) ?? Data()
    return Self.escapingDirections(String(decoding: data, as: UTF8.self))
  }

  /// The same JSON, in which what turns the direction of writing is written as `\u202e`: it can be in texts only,
  /// and is the same to who decodes it.
  static func escapingDirections(_ json: String) -> String {
    guard json.unicodeScalars.contains(where: \.properties.isBidiControl) else { return json }
    return json.unicodeScalars.map { scalar in
      guard scalar.properties.isBidiControl else { return String(scalar) }
      let digits = String(scalar.value, radix: 16)
      return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
    }.joined()
  }
}
