import Foundation

extension Encodable {
  /// The value as a document that is printed: the same for the same value, and ending in a line end.
  ///
  /// - Parameter isPretty: Whether it is laid out for people.
  /// - Returns: Nothing where it cannot be encoded, as texts and finite numbers always can.
  package func jsonDocument(isPretty: Bool = true) -> String {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
    guard let data = try? encoder.encode(self) else { return "" }
    return String(decoding: data, as: UTF8.self) + "\n"
  }
}
