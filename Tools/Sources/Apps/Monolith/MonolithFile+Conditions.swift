import Model
import SwiftSyntax

extension Sequence<MonolithFile> {
  /// The kinds of builds that may compile something else than `first`, so that it does not prove them.
  ///
  /// - Parameters:
  ///   - modules: The modules that the files belong to.
  ///   - container: The container of these.
  package func kinds(besides first: BuildKind, of modules: [Module], in container: Container) -> [BuildKind] {
    var kinds: [BuildKind] = []
    let flags = modules.reduce(into: Set(["DEBUG"])) { $0.formUnion($1.swiftSettings.definedFlags) }
    if contains(where: { $0.hasConditions(on: flags) }) {
      var release = first
      release.isForRelease = true
      kinds.append(release)
    }
    if first.traits == .all, contains(where: { $0.hasConditions(on: container.traits ?? []) }) {
      kinds.append(BuildKind())
      if container.enabledTraits["default"]?.isEmpty == false { kinds.append(BuildKind(traits: .none)) }
    }
    return kinds
  }
}

extension MonolithFile {
  /// Whether one of its `#if` names one of the flags.
  fileprivate func hasConditions(on flags: Set<String>) -> Bool {
    bytes.contains(UInt8(ascii: "#")) && tree.condition(on: flags) != nil
  }
}

extension SourceFileSyntax {
  /// The first `#if`, `#elseif` or `#else` that asks for one of some flags.
  package func condition(on flags: Set<String>) -> IfConfigClauseSyntax? {
    let finder = ConditionFinder(flags)
    finder.walk(self)
    return finder.found
  }
}

private final class ConditionFinder: SyntaxVisitor {
  private let flags: Set<String>
  private(set) var found: IfConfigClauseSyntax?

  init(_ flags: Set<String>) {
    self.flags = flags
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: IfConfigClauseSyntax) -> SyntaxVisitorContinueKind {
    let names = node.condition?.tokens(viewMode: .sourceAccurate).compactMap(\.identifier?.name) ?? []
    if found == nil, !flags.isDisjoint(with: names) { found = node }
    return found == nil ? .visitChildren : .skipChildren
  }
}
