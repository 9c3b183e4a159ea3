/// The types that every file can name without an import.
enum StandardTypes {
  static let names: Set = [
    "Any", "AnyClass", "AnyHashable", "AnyObject", "AnySequence", "AnyCollection", "AnyIterator", "Array",
    "ArraySlice", "AsyncStream", "AsyncThrowingStream", "Bool", "CancellationError", "Character", "ClosedRange",
    "Clock", "CodingKey", "Codable", "Collection", "Comparable", "ContinuousClock", "ContiguousArray",
    "CustomDebugStringConvertible", "CustomStringConvertible", "Decodable", "Decoder", "Dictionary", "Double",
    "Duration", "Encodable", "Encoder", "Equatable", "Error", "Float", "Float16", "Hashable", "Identifiable", "Int",
    "Int128", "Int16", "Int32", "Int64", "Int8", "KeyPath", "KeyValuePairs", "MainActor", "Never", "ObjectIdentifier",
    "Optional", "PartialRangeFrom", "PartialRangeThrough", "PartialRangeUpTo", "Range", "RawRepresentable", "Regex",
    "Result", "Sendable", "Sequence", "Set", "StaticString", "String", "Substring", "SuspendingClock", "Swift",
    "Task", "UInt", "UInt128", "UInt16", "UInt32", "UInt64", "UInt8", "Void",
  ]
}
