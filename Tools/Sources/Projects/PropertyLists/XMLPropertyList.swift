import Foundation
import SourceText

/// A property list in XML, which some tools write. Foundation reads it, and a scan finds the positions of keys.
enum XMLPropertyList {
  static func read(_ bytes: [UInt8]) throws(UnreadableProject) -> PropertyList {
    let places = places(ofKeysIn: bytes)
    let object: Any
    do {
      object = try PropertyListSerialization.propertyList(from: Data(bytes), format: nil)
    } catch {
      throw UnreadableProject("it is not a property list that Foundation can read")
    }
    return value(object, at: .start, places)
  }

  private static func value(_ object: Any, at position: SourcePosition, _ places: [String: SourcePosition])
    -> PropertyList
  {
    switch object {
    case let text as String: PropertyList(.text(text), at: position)
    case let list as [Any]: PropertyList(.list(list.map { value($0, at: position, places) }), at: position)
    case let entries as [String: Any]:
      PropertyList(
        .dictionary(
          PropertyListEntries(
            entries.map { key, object in
              (key, value(object, at: isIdentifier(key) ? places[key] ?? position : position, places))
            }.sorted { ($0.1.position, $0.0) < ($1.1.position, $1.0) })), at: position)
    default: PropertyList(.text("\(object)"), at: position)
    }
  }

  /// Values in an object get its position: their keys occur in many objects.
  private static func isIdentifier(_ key: String) -> Bool { key.utf8.count >= 16 }

  /// The first position of each `<key>`.
  private static func places(ofKeysIn bytes: [UInt8]) -> [String: SourcePosition] {
    var places: [String: SourcePosition] = [:]
    for (index, line) in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).enumerated() {
      let text = String(decoding: line, as: UTF8.self)
      for part in text.components(separatedBy: "<key>").dropFirst() {
        guard let end = part.range(of: "</key>") else { continue }
        let key = String(part[..<end.lowerBound])
        if places[key] == nil { places[key] = SourcePosition(line: index + 1, column: 1) }
      }
    }
    return places
  }
}
