/// Gives the calls of a program their meaning.
protocol RubyHost {
  /// A call to one of its objects, or, without one, to a function that the file does not declare.
  ///
  /// - Parameters:
  ///   - assignment: `=`, `+=`, … if a value is assigned to an attribute.
  ///   - block: The block of the call.
  /// - Returns: `nil` if the name is unknown.
  mutating func call(
    _ name: String, on object: (id: Int, platform: String?)?, _ arguments: [RubyValue.Element], assignment: String?,
    at offset: Int, doubt: String?, block: RubyNode.Block?
  ) -> RubyAnswer?

  /// The result of a constant's method, such as `Pod::Spec.new`.
  mutating func make(_ constant: String, _ arguments: [RubyValue.Element], at offset: Int) -> RubyAnswer?

  /// Whether there is a function of a name that the file does not declare.
  func defines(_ function: String) -> Bool

  /// Called after the block of a call whose answer is a scope.
  mutating func leave()

  /// Called for something that cannot be known: a statement that is not read, or a function that is declared elsewhere
  /// and is passed an object.
  mutating func lose(_ reason: String, at offset: Int)
}

/// A host's answer to a call.
struct RubyAnswer {
  var value: RubyValue = .nothing
  /// The arguments of the call's block; `nil` to not run it.
  var block: [RubyValue]?
  /// Whether `leave()` must be called after the block.
  var isScope = false
}
