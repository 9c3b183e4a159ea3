/// An optional whose type is known only at run time.
private protocol AnyOptional {
  /// The wrapped value, if there is one.
  var content: Any? { get }
}

extension Optional: AnyOptional {
  fileprivate var content: Any? { self }
}

/// `value` without the optionals around it, however many.
///
/// An optional in a `[String: Any]` is boxed as a whole, and the box is not `nil` even if the optional is.
///
/// - Returns: `nil` if one of the optionals is `nil`.
func withoutOptionals(_ value: Any) -> Any? {
  var value = value
  while let optional = value as? any AnyOptional {
    guard let content = optional.content else { return nil }
    value = content
  }
  return value
}
