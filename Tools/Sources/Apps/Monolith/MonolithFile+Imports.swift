import SourceEditing
import SourceText

extension MonolithFile {
  /// The modules that it imports, in order, including those under conditions.
  package var imports: [String] { tree.statements.imports.map(\.module).unique }
}
