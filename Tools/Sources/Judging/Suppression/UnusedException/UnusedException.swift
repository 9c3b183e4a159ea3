import Model
import Rules

/// An exception in the configuration that excepts nothing.
package struct UnusedException: Rule {
  package static let id = "unused_exception"

  package func findings(in context: RuleContext) -> [Finding] {
    context.leftovers.exceptions.map { exception in
      Finding(
        rule: Self.id, file: context.roles.configuration.file,
        symbol: "\(exception.value.rule) \(exception.value.package.text)", position: exception.position,
        message: """
          \(exception.value.rule) finds nothing that this exception is for (\(exception.value.package.text)): it \
          would hide what comes next; remove it
          """)
    }
  }
}
