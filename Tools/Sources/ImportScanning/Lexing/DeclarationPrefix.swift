/// The attributes and the access level that directly precede the current token: if an `import` comes next, they
/// belong to it.
struct DeclarationPrefix {
  /// Where the prefix begins, or nil if the last token cannot belong to one.
  private(set) var start: Int?
  private(set) var attributes: [Range<Int>] = []
  private(set) var accessLevel: Range<Int>?

  /// `name` follows the `@` at `start`.
  mutating func appendAttribute(_ name: Range<Int>, at start: Int) {
    begin(at: start)
    attributes.append(name)
  }

  mutating func appendAccessLevel(_ word: Range<Int>) {
    begin(at: word.lowerBound)
    accessLevel = word
  }

  private mutating func begin(at start: Int) {
    guard self.start == nil else { return }
    self.start = start
    attributes.removeAll(keepingCapacity: true)
    accessLevel = nil
  }

  /// Another token came. The words are kept: it may be among an attribute's arguments.
  @inline(__always)
  mutating func end() {
    start = nil
  }

  /// The arguments of an attribute end: the prefix that began at `start` continues.
  mutating func resume(from start: Int?) {
    self.start = start
  }
}
