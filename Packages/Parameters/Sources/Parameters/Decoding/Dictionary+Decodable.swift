import Foundation

extension Dictionary where Key == String, Value == Any {
  /// The parameter `key` as a decodable value.
  ///
  /// - Parameters:
  ///   - key: The parameter's name.
  ///   - type: The requested type. It may be omitted if the context determines it.
  /// - Returns: The value, or the value of a text, which must be its JSON. Dates in it are ISO 8601.
  /// - Throws: ``ParameterError``, if it is missing, has another type, or the JSON is not that of a `T`.
  public func decodable<T: Decodable>(_ key: String, as type: T.Type = T.self) throws(ParameterError) -> T {
    let found = try required(key, expected: T.self)
    if let value = found as? T { return value }
    guard let text = found as? String else { throw .unfit(found, key: key, expected: T.self) }
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .custom { decoder in
      let container = try decoder.singleValueContainer()
      guard let date = DateText.date(try container.decode(String.self)) else {
        throw DecodingError.dataCorruptedError(in: container, debugDescription: "no ISO 8601 date with a zone")
      }
      return date
    }
    do {
      return try decoder.decode(T.self, from: Data(text.utf8))
    } catch {
      throw .unreadable(key: key, expected: "\(T.self)", found: text, reason: Self.reason(error))
    }
  }

  /// All parameters together as a decodable value: each property is the parameter of its name.
  ///
  ///     struct Filter: Decodable { var page: Int; var tags: [String]; var until: Date? }
  ///     let filter = try params.decoded(as: Filter.self)    // ?page=2&tags=a&tags=b
  ///
  /// A property is read like ``bool(_:default:)``, ``int(_:)``, ``double(_:)``, ``url(_:)`` and ``date(_:)`` do; a list
  /// is every value of a repeated parameter. A nested value is not decoded: the parameter must have its type.
  ///
  /// - Parameter type: The requested type. It may be omitted if the context determines it.
  /// - Throws: ``ParameterError``, which names the parameter.
  public func decoded<T: Decodable>(as type: T.Type = T.self) throws(ParameterError) -> T {
    do {
      return try T(from: ParameterDecoder(params: self))
    } catch let error as ParameterError {
      throw error
    } catch {
      let key = (error as? DecodingError)?.path ?? ""
      let found = self[key] as? String ?? ""
      throw .unreadable(key: key, expected: "\(T.self)", found: found, reason: Self.reason(error))
    }
  }

  private static func reason(_ error: any Error) -> String {
    guard let error = error as? DecodingError else { return "\(error)" }
    return switch error {
    case .keyNotFound(let key, _): "there is no \"\(key.stringValue)\""
    case .typeMismatch(let type, _): "\"\(error.path)\" is no \(type)"
    case .valueNotFound(let type, _): "\"\(error.path)\" is null, not of type \(type)"
    case .dataCorrupted(let context): context.debugDescription
    @unknown default: "\(error)"
    }
  }
}

extension DecodingError {
  fileprivate var path: String {
    switch self {
    case .keyNotFound(_, let context), .typeMismatch(_, let context), .valueNotFound(_, let context),
      .dataCorrupted(let context):
      context.codingPath.map(\.stringValue).joined(separator: ".")
    @unknown default: ""
    }
  }
}
