import SwiftSyntax

extension ManifestInterpreter {
  func known(_ content: ConstantValue.Content, _ position: AbsolutePosition) -> ConstantValue {
    ConstantValue(content: content, position: position)
  }

  /// The value of an expression that cannot be followed. Everything it may change becomes unknown.
  func runs(_ expression: some SyntaxProtocol) -> ConstantValue {
    invalidate(changesOf: expression)
    let excerpt = expression.excerpt
    let machine = ["ProcessInfo", "Context.", "getenv", "FileManager"]
    let reason =
      machine.contains { excerpt.contains($0) }
      ? "`\(excerpt)` depends on the machine and its environment"
      : "`\(excerpt)` is known only when the manifest runs"
    return .unknown(reason, at: expression.startPosition)
  }
}
