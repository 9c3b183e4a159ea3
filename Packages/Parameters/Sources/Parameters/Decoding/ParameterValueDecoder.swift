/// Decodes a value from one parameter, for example an enumeration from its raw value, or a list of them.
struct ParameterValueDecoder: Decoder, SingleValueDecodingContainer {
  let name: String
  let value: Any
  /// Every value of a repeated parameter; empty for a parameter that is no text.
  var texts: [String] = []
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  static var notFlat: DecodingError {
    .dataCorrupted(.init(codingPath: [], debugDescription: "parameters are flat, and each has a name"))
  }

  /// The parameter itself, or read from a text, or decoded by its type.
  func read<T: Decodable>() throws -> T {
    if let type = T.self as? any TextReadable.Type {
      guard let read = type.read(value) as? T else { throw unfit(T.self) }
      return read
    }
    if let value = value as? T { return value }
    do {
      return try T(from: self)
    } catch is DecodingError {
      throw unfit(T.self)
    }
  }

  private func unfit(_ type: Any.Type) -> ParameterError {
    .unfit(value, key: name, expected: type)
  }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> { throw Self.notFlat }
  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    guard !texts.isEmpty else { throw Self.notFlat }
    return RepeatedParameterContainer(name: name, texts: texts)
  }

  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func decodeNil() -> Bool { false }
  func decode<T: Decodable>(_ type: T.Type) throws -> T { try read() }
}
