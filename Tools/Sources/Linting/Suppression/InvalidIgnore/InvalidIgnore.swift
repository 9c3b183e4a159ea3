import Model
import Rules
import SourceText

/// A comment `// modulize:ignore …` that does not say which rule it is about, or why.
///
/// It suppresses nothing: without a reason, the next reader cannot judge it.
package struct InvalidIgnore: Rule {
  package static let id = "invalid_ignore"

  package func findings(in context: RuleContext) -> [Finding] {
    context.repository.ignores.compactMap { ignore in
      problem(with: ignore).map { problem in
        Finding(
          rule: Self.id, package: ignore.package, target: ignore.target, file: ignore.file,
          symbol: ignore.comment.rule, position: ignore.comment.position,
          message: .init(
            "this comment suppresses nothing, because \(problem)", instead: "write // modulize:ignore rule_id - reason")
        )
      }
    }
  }

  private func problem(with ignore: Repository.Ignore) -> String? {
    guard let rule = ignore.comment.rule else { return "it names no rule" }
    guard AllRules.ids.contains(rule) else {
      let nearest = NearestName.find(rule, among: AllRules.ids).map { " (did you mean \($0)?)" }
      return "there is no rule \(rule)\(nearest ?? "")"
    }
    return ignore.comment.reason == nil ? "it gives no reason" : nil
  }
}
