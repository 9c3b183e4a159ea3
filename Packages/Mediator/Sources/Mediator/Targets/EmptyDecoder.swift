extension Decodable {
  /// Makes a target.
  static func make() throws(TargetDefect) -> Self {
    do {
      return try Self(from: EmptyDecoder())
    } catch {
      throw .initializerThrew(error)
    }
  }
}

/// The decoder from which targets are made. It contains nothing.
///
/// `Decodable` is the standard library's only protocol with an initialiser that every class can have without declaring
/// it. A target has nothing to decode. If it tries, it gets an error.
struct EmptyDecoder: Decoder {
  var codingPath: [any CodingKey] { [] }
  var userInfo: [CodingUserInfoKey: Any] { [:] }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    throw nothingToDecode
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
    throw nothingToDecode
  }

  func singleValueContainer() throws -> any SingleValueDecodingContainer {
    throw nothingToDecode
  }

  private var nothingToDecode: DecodingError {
    .dataCorrupted(.init(codingPath: [], debugDescription: "a target is made from nothing"))
  }
}
