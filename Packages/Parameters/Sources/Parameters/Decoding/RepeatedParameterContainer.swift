/// The values of a repeated parameter, each decoded by itself.
struct RepeatedParameterContainer: UnkeyedDecodingContainer {
  let name: String
  let texts: [String]
  private(set) var currentIndex = 0
  var codingPath: [any CodingKey] { [] }
  var count: Int? { texts.count }
  var isAtEnd: Bool { currentIndex == texts.count }

  mutating func decodeNil() -> Bool { false }

  mutating func decode<T: Decodable>(_ type: T.Type) throws -> T {
    guard !isAtEnd else { throw ParameterValueDecoder.notFlat }
    let value: T = try ParameterValueDecoder(name: name, value: texts[currentIndex]).read()
    currentIndex += 1
    return value
  }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    throw ParameterValueDecoder.notFlat
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer { throw ParameterValueDecoder.notFlat }
  mutating func superDecoder() throws -> any Decoder { throw ParameterValueDecoder.notFlat }
}
