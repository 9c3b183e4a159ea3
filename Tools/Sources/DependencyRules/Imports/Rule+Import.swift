import Model
import Rules
import SourceFacts

extension Rule {
  func finding(
    on import: Import, in file: SourceFile, of module: Module, _ context: RuleContext,
    severity: Severity = .error, _ message: Finding.Message
  ) -> Finding {
    finding(
      in: file.path, of: module.id, at: `import`.position, symbol: `import`.module, severity: severity, context,
      message)
  }
}
