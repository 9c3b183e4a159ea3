import SourceFacts

/// Finds the import declarations of a source file without parsing it.
///
/// The scanner is a lexer that knows just enough of the grammar: what hides text (comments, strings,
/// regex literals, backticks), what may be before an import (attributes, access levels, `#if`), and
/// where an `import` is a name and not a declaration (after a period, among arguments). It finds what
/// swift-syntax finds in all real files that the tests compare. In a file with syntax errors the two can
/// guess differently: an interpolation or an argument list that is never closed, conflict markers.
///
/// It takes any bytes: it does not crash, its time is linear in their number, and it never recurses, so
/// that no nesting is too deep for the stack.
package enum ImportScanner {
  /// The imports of the source file that `bytes` hold, in order, in every clause of `#if`.
  package static func scan(_ bytes: UnsafeRawBufferPointer) -> [Import] {
    let source = bytes.bindMemory(to: UInt8.self)
    // Most of a file comes after its last import. Finding that place is many times faster than lexing.
    guard let last = source.lastImportKeyword() else { return [] }
    var lexer = ImportLexer(source: source, lastImport: last)
    return lexer.scan()
  }

  /// The imports of the source file that `bytes` hold.
  package static func scan(_ bytes: [UInt8]) -> [Import] {
    bytes.withUnsafeBytes { scan($0) }
  }

  /// The imports of the source file with the given text.
  package static func scan(_ text: String) -> [Import] {
    var text = text
    return text.withUTF8 { scan(UnsafeRawBufferPointer($0)) }
  }
}
