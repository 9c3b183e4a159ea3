/// The type of a value in the compiler's syntax tree.
struct TypedValue: Hashable {
  /// As the compiler writes it.
  var mangled: String
  /// Whether there may be no value, although the type does not say so: that of `a?.b`.
  var isOptional = false
}

extension TypedValue {
  /// The type of an expression before it is hidden in `Any`; `nil` if it has none.
  init?(_ expression: SyntaxNode) {
    var node = expression
    while let inner = node.hidden {
      if node.kind == "optional_evaluation_expr" { isOptional = true }
      node = inner
    }
    guard let type = node.text("type") else { return nil }
    mangled = type
  }
}

extension SyntaxNode {
  /// The value that this expression only hides, converts to a type that it is of, or waits for.
  var hidden: SyntaxNode? {
    switch kind {
    case "open_existential_expr": self["existential_value"]
    case "erasure_expr", "coerce_expr", "paren_expr", "inject_into_optional", "derived_to_base_expr", "await_expr",
      "try_expr", "optional_evaluation_expr", "bind_optional_expr", "bridge_to_objc_expr":
      self["sub_expr"]
    default: nil
    }
  }

  /// Whether it is `nil`, written out.
  var isNil: Bool { hidden?.isNil ?? (kind == "nil_literal_expr") }
}
