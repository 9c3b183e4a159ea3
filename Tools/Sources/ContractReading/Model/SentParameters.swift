import SourceText

/// What a call sends.
package struct SentParameters: Equatable, Sendable {
  package struct Entry: Equatable, Sendable {
    package var key: NameReference
    /// The value's type, where it is evident.
    package var type: TypeShape?
    /// The value, where it is text that is written there or held by a constant.
    package var text: NameReference?
    /// Where the value is.
    package var position: SourcePosition

    package init(key: NameReference, type: TypeShape?, text: NameReference?, position: SourcePosition) {
      self.key = key
      self.type = type
      self.text = text
      self.position = position
    }
  }

  package var entries: [Entry] = []
  /// Whether nothing but the entries can be sent.
  package var isComplete: Bool

  package init(isComplete: Bool = true) {
    self.isComplete = isComplete
  }
}
