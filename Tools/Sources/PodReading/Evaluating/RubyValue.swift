import SourceText

/// A value, as far as it is known by reading.
indirect enum RubyValue: Sendable {
  case text(String)
  case symbol(String)
  case number(Int)
  case truth(Bool)
  case nothing
  case list([Element])
  case dictionary([(key: Key, value: Element)])
  /// The files that match patterns, by `Dir`.
  case files([String])
  /// An object that is being described, and the platform that it is described for.
  case object(Int, platform: String?)
  case code(RubyCode)
  /// A type that `Struct.new` makes, by its fields.
  case structure([String])
  /// Known only at run time: a clause that can follow "because".
  case unknown(String)

  /// A key of a dictionary: `'a'` is another than `:a`, and `'1'` another than 1.
  enum Key: Hashable, Sendable {
    case text(String)
    case symbol(String)
    case number(Int)

    var text: String {
      switch self {
      case .text(let text), .symbol(let text): text
      case .number(let number): String(number)
      }
    }

    var value: RubyValue {
      switch self {
      case .text(let text): .text(text)
      case .symbol(let text): .symbol(text)
      case .number(let number): .number(number)
      }
    }
  }

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
    case .text(let text), .symbol(let text): [(text, offset)]
    case .number(let number): [(String(number), offset)]
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

  /// Its elements, or an entry of a dictionary as a pair of key and value; `nil` if it is no list.
  var listed: [Element]? {
    switch self {
    case .list(let elements): elements
    case .dictionary(let entries):
      entries.map { key, value in
        .init(value: .list([.init(value: key.value, offset: value.offset), value]), offset: value.offset)
      }
    default: nil
    }
  }

  /// The number of its elements or entries; `nil` if it is neither a list nor a dictionary.
  var count: Int? {
    switch self {
    case .list(let elements): elements.count
    case .dictionary(let entries): entries.count
    default: nil
    }
  }

  /// Whether methods may change it, wherever it is held.
  var canChange: Bool { if case .text = self { true } else { count != nil } }

  /// A dictionary of entries as they are written: of equal keys the last one counts.
  static func dictionary(of entries: [(key: Key, value: Element)]) -> RubyValue {
    var known: Set<Key> = []
    return .dictionary(entries.reversed().filter { known.insert($0.key).inserted }.reversed())
  }

  /// A dictionary with the entries of another, which count more; `nil` if one of them is none.
  func merged(with other: RubyValue) -> RubyValue? {
    guard case .dictionary(let own) = self, case .dictionary(let added) = other else { return nil }
    let keys = Set(added.map(\.key))
    return .dictionary(own.filter { !keys.contains($0.key) } + added)
  }

  /// The value of a key, whether that is a text or a symbol.
  subscript(key: String) -> Element? {
    guard case .dictionary(let entries) = self else { return nil }
    return entries.last { $0.key.text == key }?.value
  }

  subscript(key: Key) -> Element? {
    guard case .dictionary(let entries) = self else { return nil }
    return entries.last { $0.key == key }?.value
  }

  /// What it is as a key; `nil` for values that name nothing.
  var key: Key? {
    switch self {
    case .text(let text): .text(text)
    case .symbol(let text): .symbol(text)
    case .number(let number): .number(number)
    default: nil
    }
  }

  /// A text or a symbol, where either names something.
  var name: String? {
    switch self {
    case .text(let text), .symbol(let text): text
    default: nil
    }
  }
}

/// A block, with what it sees.
struct RubyCode: Sendable {
  var block: RubyNode.Block
  var view: RubyScopes.View
  /// Whether `return` leaves only it, as in a lambda.
  var isFunction = true
}
