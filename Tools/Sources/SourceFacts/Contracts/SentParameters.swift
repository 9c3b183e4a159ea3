import SourceText

/// The parameters of a call.
package struct SentParameters: Equatable, Sendable {
  package struct Entry: Equatable, Sendable {
    package var key: NameReference
    /// The value's type, if it is evident.
    package var type: TypeShape?
    /// The value, if it is a literal text or a constant.
    package var text: NameReference?
    /// Whether a condition may leave it out.
    package var isConditional = false
    /// Whether it stands in the literal, which may not repeat a key.
    package var isOfLiteral = false
    /// The value's position.
    package var position: SourcePosition

    package init(key: NameReference, type: TypeShape?, text: NameReference?, position: SourcePosition) {
      self.key = key
      self.type = type
      self.text = text
      self.position = position
    }
  }

  package var entries: [Entry] = []
  /// Whether nothing else can be sent.
  package var isComplete: Bool

  package init(isComplete: Bool = true) {
    self.isComplete = isComplete
  }
}
