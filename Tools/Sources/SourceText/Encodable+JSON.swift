import Foundation

extension Encodable {
  /// The value as a JSON document: deterministic, and ending with a line break.
  ///
  /// - Parameter isPretty: Whether it is formatted for people.
  /// - Returns: An empty string if it cannot be encoded, which is impossible for strings and finite numbers.
  package func jsonDocument(isPretty: Bool = true) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
    guard let data = try? encoder.encode(self) else { return "" }
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}
