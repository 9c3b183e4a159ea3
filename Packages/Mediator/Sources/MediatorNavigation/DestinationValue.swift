import Foundation

/// A parameter of a destination: a value that can be compared and saved.
public enum DestinationValue: Hashable, Sendable {
  case text(String)
  case integer(Int)
  case number(Double)
  case flag(Bool)
  case date(Date)
  case url(URL)
  case id(UUID)
  /// A value of another type, which both business lines can name: JSON, and the name by which the program finds the
  /// type. Make it with ``init(_:)``.
  case coded(type: String, json: String)

  /// Saves a value of any type. Two values are equal if their JSON is: the elements of a `Set` may have another order.
  ///
  /// - Throws: What the type's `encode(to:)` throws.
  public init<Value: Codable & Sendable>(_ value: Value) throws {
    switch value {
    case let text as String: self = .text(text)
    case let number as Int: self = .integer(number)
    case let number as Double: self = .number(number)
    case let flag as Bool: self = .flag(flag)
    case let date as Date: self = .date(date)
    case let url as URL: self = .url(url)
    case let id as UUID: self = .id(id)
    default:
      guard let name = _mangledTypeName(Value.self) else {
        throw EncodingError.invalidValue(
          value, .init(codingPath: [], debugDescription: "the type \(Value.self) has no name by which it can be found"))
      }
      self = .coded(type: name, json: String(decoding: try Self.encoder.encode(value), as: UTF8.self))
    }
  }

  /// The value, as the action gets it.
  ///
  /// - Returns: `nil` if the program has no such type, or if the JSON does not fit it: an older or newer version of the
  ///   app may have saved it.
  public var value: Any? {
    switch self {
    case .text(let text): text
    case .integer(let number): number
    case .number(let number): number
    case .flag(let flag): flag
    case .date(let date): date
    case .url(let url): url
    case .id(let id): id
    case .coded(let name, let json):
      (_typeByName(name) as? any Decodable.Type).flatMap { try? Self.decoder.decode($0, from: Data(json.utf8)) }
    }
  }

  private static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    // Equal values must be equal texts.
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return encoder
  }

  private static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf", negativeInfinity: "-inf", nan: "nan")
    return decoder
  }
}

/// Each is saved under the name of its case: `{"text": "hello"}`.
extension DestinationValue: Codable {
  private enum Key: CodingKey { case text, integer, number, flag, date, url, id, type, json }

  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    guard let key = container.allKeys.first else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: decoder.codingPath, debugDescription: "this version knows no such value"))
    }
    self =
      switch key {
      case .text: .text(try container.decode(String.self, forKey: key))
      case .integer: .integer(try container.decode(Int.self, forKey: key))
      case .number: .number(try Self.number(in: container))
      case .flag: .flag(try container.decode(Bool.self, forKey: key))
      case .date: .date(try container.decode(Date.self, forKey: key))
      case .url: .url(try container.decode(URL.self, forKey: key))
      case .id: .id(try container.decode(UUID.self, forKey: key))
      case .type, .json:
        .coded(
          type: try container.decode(String.self, forKey: .type), json: try container.decode(String.self, forKey: .json)
        )
      }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    switch self {
    case .text(let text): try container.encode(text, forKey: .text)
    case .integer(let number): try container.encode(number, forKey: .integer)
    case .number(let number) where number.isFinite: try container.encode(number, forKey: .number)
    // JSON has no such numbers.
    case .number(let number): try container.encode("\(number)", forKey: .number)
    case .flag(let flag): try container.encode(flag, forKey: .flag)
    case .date(let date): try container.encode(date, forKey: .date)
    case .url(let url): try container.encode(url, forKey: .url)
    case .id(let id): try container.encode(id, forKey: .id)
    case .coded(let type, let json):
      try container.encode(type, forKey: .type)
      try container.encode(json, forKey: .json)
    }
  }

  private static func number(in container: KeyedDecodingContainer<Key>) throws -> Double {
    guard let text = try? container.decode(String.self, forKey: .number) else {
      return try container.decode(Double.self, forKey: .number)
    }
    guard let number = Double(text) else {
      throw DecodingError.dataCorruptedError(forKey: .number, in: container, debugDescription: "\(text) is no number")
    }
    return number
  }
}
