import ImportScanning
import Model
import Rules

extension Rule {
  func finding(
    on import: Import, in file: SourceFile, of target: Repository.Target, _ context: RuleContext, _ message: String
  ) -> Finding {
    finding(in: file.path, of: target.id, at: `import`.position, symbol: `import`.module, context, message)
  }
}
