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
        """
        \(exception.value.rule) finds nothing that this exception is for (\(exception.value.scope)): it \
        would hide new findings; remove it
        """)
    }
      + context.leftovers.expiredExceptions.map { exception in
        finding(
          of: exception, in: context,
          """
          this exception for \(exception.value.rule) (\(exception.value.scope)) expired after \
          \(exception.value.until?.text ?? "") and no longer excepts anything; fix what it was for and remove it, or \
          give it another last day
          """)
      }
  }

  private func finding(of exception: Located<RuleException>, in context: RuleContext, _ message: String) -> Finding {
    Finding(
      rule: Self.id, file: exception.file,
      symbol: "\(exception.value.rule) \(exception.value.scope)", position: exception.position, message: message)
  }
}
