/// An optional whose type is known only when the program runs.
private protocol AnyOptional {
  /// What it holds; `nil` where it holds nothing.
  var content: Any? { get }
}

extension Optional: AnyOptional {
  fileprivate var content: Any? { self }
}

/// `value` without the optionals around it, however many.
///
/// An optional stored in a `[String: Any]` is boxed whole, and the box is not `nil` even where the
/// optional is.
///
/// - Returns: `nil` where an optional in there holds nothing.
func withoutOptionals(_ value: Any) -> Any? {
  var value = value
  while let optional = value as? any AnyOptional {
    guard let content = optional.content else { return nil }
    value = content
  }
  return value
}
