/// Decodes a value from one parameter, for example an enumeration from its raw value.
struct ParameterValueDecoder: Decoder, SingleValueDecodingContainer {
  let name: String
  let value: Any
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
  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { throw Self.notFlat }
  func singleValueContainer() -> any SingleValueDecodingContainer { self }

  func decodeNil() -> Bool { false }
  func decode<T: Decodable>(_ type: T.Type) throws -> T { try read() }
  func decode(_ type: Bool.Type) throws -> Bool { try read() }
  func decode(_ type: String.Type) throws -> String { try read() }
  func decode(_ type: Double.Type) throws -> Double { try read() }
  func decode(_ type: Float.Type) throws -> Float { try read() }
  func decode(_ type: Int.Type) throws -> Int { try read() }
  func decode(_ type: Int8.Type) throws -> Int8 { try read() }
  func decode(_ type: Int16.Type) throws -> Int16 { try read() }
  func decode(_ type: Int32.Type) throws -> Int32 { try read() }
  func decode(_ type: Int64.Type) throws -> Int64 { try read() }
  func decode(_ type: UInt.Type) throws -> UInt { try read() }
  func decode(_ type: UInt8.Type) throws -> UInt8 { try read() }
  func decode(_ type: UInt16.Type) throws -> UInt16 { try read() }
  func decode(_ type: UInt32.Type) throws -> UInt32 { try read() }
  func decode(_ type: UInt64.Type) throws -> UInt64 { try read() }
}
