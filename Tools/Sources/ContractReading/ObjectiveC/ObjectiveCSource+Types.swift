import SourceFacts

extension ObjectiveCSource {
  /// The type that is written in a range, as Swift calls it: `UIViewController *`, `BOOL`. It is for people, and not
  /// compared.
  ///
  /// - Returns: `nil` for one that says nothing: `id`; and for one with signs in it, such as a block.
  func type(of range: Range<Int>) -> TypeShape? {
    var words: [String] = []
    for token in tokens[range] where !Self.marks.contains(token.text) {
      guard token.kind == .word else { return nil }
      words.append(token.text)
    }
    guard words.count == 1, let name = words.first, !Self.anything.contains(name) else { return nil }
    return name == "void" ? .void : .other(Self.swiftNames[name] ?? name)
  }

  /// The type of the variable that is given what begins at a place, `NSString *name = params[@"name"]`, or to which that
  /// is cast.
  func type(givenAt index: Int) -> TypeShape? {
    if self.is(index - 1, ")"), let opening = opening(of: index - 1) { return type(of: opening + 1..<index - 1) }
    guard assigns(index - 1), word(index - 2) != nil else { return nil }
    var start = index - 2
    while word(start - 1) != nil || self.is(start - 1, "*") { start -= 1 }
    return type(of: start..<index - 2)
  }

  private static let marks: Set = [
    "*", "const", "nullable", "nonnull", "_Nullable", "_Nonnull", "__nullable", "__nonnull", "__kindof", "__block",
    "__weak", "__strong", "static",
  ]
  private static let anything: Set = ["id", "instancetype"]
  private static let swiftNames = ["BOOL": "Bool", "NSInteger": "Int", "NSUInteger": "UInt", "NSString": "String"]
}
