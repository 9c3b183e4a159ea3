/// Decodes a value from the parameters of a call: each property is the parameter of its name.
struct ParameterDecoder: Decoder {
  let params: [String: Any]
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(ParameterContainer(params: params))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    throw ParameterValueDecoder.notFlat
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    throw ParameterValueDecoder.notFlat
  }
}

private struct ParameterContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let params: [String: Any]
  var codingPath: [any CodingKey] { [] }
  var allKeys: [Key] { params.keys.compactMap { Key(stringValue: $0) } }

  func contains(_ key: Key) -> Bool { params.unwrapped(key.stringValue) != nil }
  func decodeNil(forKey key: Key) -> Bool { !contains(key) }

  func decode<T: Decodable>(_ type: T.Type, forKey key: Key) throws -> T { try read(key) }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type, forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    throw unfit(key, expected: [String: Any].self)
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    throw unfit(key, expected: [Any].self)
  }

  func superDecoder() throws -> any Decoder { ParameterDecoder(params: params) }
  func superDecoder(forKey key: Key) throws -> any Decoder { throw unfit(key, expected: [String: Any].self) }

  private func unfit(_ key: Key, expected: Any.Type) -> ParameterError {
    .unfit(params.unwrapped(key.stringValue) as Any, key: key.stringValue, expected: expected)
  }

  private func read<T: Decodable>(_ key: Key) throws -> T {
    let name = key.stringValue
    let found: Any = try params.required(name, expected: T.self)
    // The plain value of a repeated parameter is only the last one.
    let texts = found is String ? params.allValues(name) : []
    if !texts.isEmpty, let list = T.self as? any TextListReadable.Type {
      guard let value = list.read(texts) as? T else { throw ParameterError.unfit(found, key: name, expected: T.self) }
      return value
    }
    return try ParameterValueDecoder(name: name, value: found, texts: texts).read()
  }
}

/// A type that is read from all values of a repeated parameter.
protocol TextListReadable: TextReadable {}

extension Array: TextListReadable where Element: TextReadable {}
