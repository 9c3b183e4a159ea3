import Foundation

/// A stack of pages, as a value: from the first page above the root to the visible one.
public struct DestinationPath: Hashable, Sendable {
  public var destinations: [Destination]
  /// How many destinations at the end of the saved path could not be read, because a newer version of the app has saved
  /// them in a form that this one does not know. What was below them is restored.
  public private(set) var lost = 0

  public init(_ destinations: [Destination] = []) { self.destinations = destinations }

  /// Restores a path that this app has saved.
  ///
  /// - Important: What is restored calls actions as this app does, also those that no URL may reach. Data from outside,
  ///   such as a push message or another device, must come as URLs.
  ///
  /// - Parameter data: What ``saved()`` returned.
  /// - Throws: A `DecodingError` if it is no saved path.
  public init(restoring data: Data) throws {
    self = try JSONDecoder().decode(Self.self, from: data)
  }

  /// The path as JSON, for the app's own storage.
  public func saved() throws -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    return try encoder.encode(self)
  }
}

/// A list of destinations. One that cannot be read ends it: a page must not be shown above another than its own.
extension DestinationPath: Codable {
  public init(from decoder: any Decoder) throws {
    var container = try decoder.unkeyedContainer()
    destinations = []
    while !container.isAtEnd {
      guard let destination = try? container.decode(Destination.self) else {
        lost = max(1, (container.count ?? 0) - destinations.count)
        return
      }
      destinations.append(destination)
    }
  }

  public func encode(to encoder: any Encoder) throws {
    var container = encoder.unkeyedContainer()
    for destination in destinations { try container.encode(destination) }
  }
}
