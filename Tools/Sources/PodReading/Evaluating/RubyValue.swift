import SourceText

/// A value, as far as it is known by reading.
indirect enum RubyValue: Sendable {
  case text(String)
  case truth(Bool)
  case nothing
  case list([Element])
  case dictionary([(key: String, value: Element)])
  /// The files that match patterns, by `Dir`.
  case files([String])
  /// An object that is being described, and the platform that it is described for.
  case object(Int, platform: String?)
  /// A function without a name, with the scopes that it sees.
  case code(RubyNode.Block, RubyScopes.View)
  /// A type that `Struct.new` makes, by its fields.
  case structure([String])
  /// Known only at run time: a clause that can follow "because".
  case unknown(String)

  /// A value, and where it is written.
  struct Element: Sendable {
    var value: RubyValue
    var offset: Int
  }

  var reason: String? { if case .unknown(let reason) = self { reason } else { nil } }

  /// Whether a condition holds; `nil` if that is not known.
  var isTrue: Bool? {
    switch self {
    case .unknown: nil
    case .nothing, .truth(false): false
    default: true
    }
  }

  /// Its strings, flattened and in order, with their positions.
  func texts(at offset: Int) -> [(text: String, offset: Int)] {
    switch self {
    case .text(let text): [(text, offset)]
    case .files(let patterns): patterns.map { ($0, offset) }
    case .list(let elements): elements.flatMap { $0.value.texts(at: $0.offset) }
    case .dictionary, .truth, .nothing, .object, .code, .structure, .unknown: []
    }
  }

  /// The first unknown value in it, and its position.
  func unknown(at offset: Int) -> (reason: String, offset: Int)? {
    switch self {
    case .unknown(let reason): (reason, offset)
    case .list(let elements): elements.lazy.compactMap { $0.value.unknown(at: $0.offset) }.first
    case .dictionary(let entries): entries.lazy.compactMap { $0.value.value.unknown(at: $0.value.offset) }.first
    default: nil
    }
  }

  subscript(key: String) -> Element? {
    guard case .dictionary(let entries) = self else { return nil }
    return entries.last { $0.key == key }?.value
  }
}
