import SourceText

/// A method or a read-only property of a plain target: a service, as it is declared.
package struct DeclaredService: Equatable, Sendable {
  package struct Parameter: Equatable, Sendable {
    /// What the target takes if a call leaves the parameter out.
    package enum Default: Equatable, Sendable {
      /// An expression that means the same everywhere.
      case constant(String)
      /// One that only the target can compute.
      case own
    }

    /// `nil` for `_`.
    package var label: String?
    package var name: String
    package var isQuoted: Bool
    package var position: SourcePosition
    /// As a parameter's: `@escaping (Int) -> Void`.
    package var type: TypeText
    /// As the operand of `as?`.
    package var valueType: TypeText
    package var isOptional: Bool
    package var defaultValue: Default?

    package init(
      label: String?, name: String, isQuoted: Bool, position: SourcePosition, type: TypeText, valueType: TypeText,
      isOptional: Bool, defaultValue: Default?
    ) {
      self.label = label
      self.name = name
      self.isQuoted = isQuoted
      self.position = position
      self.type = type
      self.valueType = valueType
      self.isOptional = isOptional
      self.defaultValue = defaultValue
    }
  }

  /// Without backticks.
  package var name: String
  package var isQuoted = false
  package var position: SourcePosition
  package var isProperty = false
  package var parameters: [Parameter] = []
  /// `nil` for `Void`.
  package var result: TypeText?
  /// Whether the result is an optional type.
  package var isOptional = false
  package var effects = MethodEffects()
  /// Where a closure of the main actor goes on as `@Sendable`, which it is in language mode 6 only.
  package var unsendable: SourcePosition?
  /// The isolation written on it, or on its extension.
  package var isolation = TargetMembers.Isolation.unstated
  /// Whether URLs may ask for it.
  package var isRemote = false
  /// The patterns of the URLs that lead to it.
  package var paths: [String] = []
  package var isDiscardable = false
  package var availability = Availability()
  /// Its documentation comment, line by line, as written.
  package var documentation: [String] = []

  package init(name: String, position: SourcePosition) {
    self.name = name
    self.position = position
  }
}

/// A type as written, with the places of the names in it.
package struct TypeText: Hashable, Sendable {
  package struct Name: Hashable, Sendable {
    /// The components of `Outer.Inner`.
    package var path: [String]
    /// Where it is in the text, in bytes.
    package var range: Range<Int>
    package var position: SourcePosition

    package init(path: [String], range: Range<Int>, position: SourcePosition) {
      self.path = path
      self.range = range
      self.position = position
    }
  }

  package var text: String
  package var names: [Name]

  package init(_ text: String, names: [Name] = []) {
    self.text = text
    self.names = names
  }

  /// The text with some names replaced.
  package func replacing(_ replacement: (Name) -> String?) -> String {
    var bytes = Array(text.utf8)
    for name in names.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      if let other = replacement(name) { bytes.replaceSubrange(name.range, with: Array(other.utf8)) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
