import IndexReading

extension Symbol {
  /// Whether it has the name of keys that the compiler looks for where it writes `Codable`: `CodingKeys`, or
  /// `OpenCodingKeys` for the values of a case `open`.
  package var isCodingKeys: Bool { isType && name.hasSuffix("CodingKeys") }
}
