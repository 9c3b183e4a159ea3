import SwiftSyntax

extension MonolithFile {
  /// Whether one of its `#if` names one of the flags.
  package func hasConditions(on flags: Set<String>) -> Bool {
    guard bytes.contains(UInt8(ascii: "#")) else { return false }
    let finder = ConditionFinder(flags)
    finder.walk(tree)
    return finder.isFound
  }
}

private final class ConditionFinder: SyntaxVisitor {
  private let flags: Set<String>
  private(set) var isFound = false

  init(_ flags: Set<String>) {
    self.flags = flags
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    let names = node.condition?.tokens(viewMode: .sourceAccurate).compactMap(\.identifier?.name) ?? []
    if !flags.isDisjoint(with: names) { isFound = true }
    return isFound ? .skipChildren : .visitChildren
  }
}
