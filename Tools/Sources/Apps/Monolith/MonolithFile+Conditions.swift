import Model
import SwiftSyntax

extension Sequence<MonolithFile> {
  /// Whether what is compiled may differ between debug and release, so that a build for one does not prove the other.
  ///
  /// - Parameter modules: The modules that they belong to.
  package func dependOnConfiguration(of modules: [Module]) -> Bool {
    let flags = modules.reduce(into: Set(["DEBUG"])) { $0.formUnion($1.swiftSettings.definedFlags) }
    return contains { $0.hasConditions(on: flags) }
  }
}

extension MonolithFile {
  /// Whether one of its `#if` names one of the flags.
  fileprivate func hasConditions(on flags: Set<String>) -> Bool {
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
