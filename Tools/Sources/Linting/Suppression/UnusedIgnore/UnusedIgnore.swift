import Model
import Rules

/// A comment `// modulize:ignore …` for a line in which its rule finds nothing.
package struct UnusedIgnore: Rule {
  package static let id = "unused_ignore"

  package func findings(in context: RuleContext) -> [Finding] {
    context.leftovers.ignores.map { ignore in
      let rule = ignore.comment.rule ?? ""
      return Finding(
        rule: Self.id, package: ignore.package, target: ignore.target, file: ignore.file, symbol: rule,
        position: ignore.comment.position,
        message: .init(
          "\(rule) finds nothing in line \(ignore.comment.line), which this comment is about",
          why: "it would hide the next finding there", instead: "remove it"))
    }
  }
}
