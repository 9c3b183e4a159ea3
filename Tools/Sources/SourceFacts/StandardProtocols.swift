/// The protocols of the standard library and Foundation that include others.
package enum StandardProtocols {
  /// By name, what each includes directly.
  package static let parents: [String: Set<String>] = [
    "BidirectionalCollection": ["Collection"], "BinaryFloatingPoint": ["FloatingPoint"],
    "BinaryInteger": ["Hashable", "Numeric", "Strideable"], "Codable": ["Decodable", "Encodable"],
    "CodingKey": ["CustomDebugStringConvertible", "CustomStringConvertible", "Sendable"], "Collection": ["Sequence"],
    "Comparable": ["Equatable"], "Error": ["Sendable"], "FixedWidthInteger": ["BinaryInteger"],
    "FloatingPoint": ["Hashable", "SignedNumeric", "Strideable"], "Hashable": ["Equatable"],
    "LocalizedError": ["Error"], "MutableCollection": ["Collection"], "Numeric": ["Equatable"],
    "OptionSet": ["RawRepresentable", "SetAlgebra"], "RandomAccessCollection": ["BidirectionalCollection"],
    "RangeReplaceableCollection": ["Collection"], "SetAlgebra": ["Equatable", "ExpressibleByArrayLiteral"],
    "SignedNumeric": ["Numeric"], "Strideable": ["Comparable"],
  ]
}
