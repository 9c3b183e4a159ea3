/// Who is told what a program does: it knows what its words mean.
protocol RubyHost {
  /// A call to one of its objects, or, without one, to a function that the file does not declare.
  ///
  /// - Parameters:
  ///   - assignment: `=`, `+=`, … where something is given to an attribute.
  ///   - run: Runs the block of the call, which is given values.
  /// - Returns: `nil` for what it has no word for.
  mutating func call(
    _ name: String, on object: (id: Int, platform: String?)?, _ arguments: [RubyValue.Element], assignment: String?,
    at offset: Int, doubt: String?, block: RubyNode.Block?
  ) -> RubyAnswer?

  /// What a constant's method makes, as `Pod::Spec.new`.
  mutating func make(_ constant: String, _ arguments: [RubyValue.Element], at offset: Int) -> RubyAnswer?

  /// The block of a call that it called a scope has run.
  mutating func leave()

  /// Something that it cannot know of: a statement that is not read, or a function that is declared elsewhere and is
  /// given an object.
  mutating func lose(_ reason: String, at offset: Int)
}

/// What a host makes of a call.
struct RubyAnswer {
  var value: RubyValue = .nothing
  /// What the call's block is given. `nil` where there is none to be run.
  var block: [RubyValue]?
  /// Whether it wants to be told when the block has run.
  var isScope = false
}
