import Configuration
import Model
import Rules

/// An exception in the configuration that excepts nothing, or whose last day is over.
package struct UnusedException: Rule {
  package static let id = "unused_exception"

  package func findings(in context: RuleContext) -> [Finding] {
    context.leftovers.exceptions.map { exception in
      finding(
        of: exception, in: context,
        .init(
          "\(exception.value.rule) finds nothing that this exception is for (\(exception.value.scope))",
          why: "it would hide new findings", instead: "remove it"))
    }
      + context.leftovers.expiredExceptions.map { exception in
        finding(
          of: exception, in: context,
          .init(
            """
            this exception for \(exception.value.rule) (\(exception.value.scope)) expired after \
            \(exception.value.until?.text ?? "")
            """, why: "it no longer excepts anything",
            instead: "fix what it was for and remove it, or give it another last day"))
      }
  }

  private func finding(of exception: Located<RuleException>, in context: RuleContext, _ message: Finding.Message)
    -> Finding
  {
    Finding(
      rule: Self.id, file: exception.file,
      symbol: "\(exception.value.rule) \(exception.value.scope)", position: exception.position, message: message)
  }
}
