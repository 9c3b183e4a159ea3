/// Whether a source has no code of its own: only comments, imports, and conditions around them.
///
/// A target may consist of such files, to group its dependencies under one name.
package enum CodelessSource {
  package static func hasNoCode(_ bytes: [UInt8]) -> Bool {
    bytes.withUnsafeBufferPointer { source in
      let lexer = ImportLexer(source: source, lastImport: 0)
      var offset = lexer.endOfTrivia(from: 0)
      while offset < source.count {
        guard let end = lexer.endOfCondition(at: offset) ?? lexer.endOfImport(at: offset) else { return false }
        offset = lexer.endOfTrivia(from: end)
      }
      return true
    }
  }
}

extension ImportLexer {
  /// The end of the line of a conditional directive that begins at `start`; `nil` if none begins there.
  fileprivate func endOfCondition(at start: Int) -> Int? {
    guard source[start] == UInt8(ascii: "#") else { return nil }
    let end = source.endOfIdentifier(from: start + 1)
    guard ["if", "elseif", "else", "endif"].contains(source.string(start + 1..<end)) else { return nil }
    return source.endOfLine(from: end)
  }

  /// The end of the line of the import that begins at `start`, with its attributes and its access level.
  fileprivate func endOfImport(at start: Int) -> Int? {
    var offset = start
    while offset < source.count {
      let isAttribute = source[offset] == UInt8(ascii: "@")
      let name = offset + (isAttribute ? 1 : 0)
      let end = source.endOfIdentifier(from: name)
      if end == name { return nil }
      if isAttribute {
        offset = endOfTrivia(from: endOfArguments(at: end))
      } else if source.string(name..<end) == "import" {
        let line = source.endOfLine(from: end)
        return source[end..<line].contains(UInt8(ascii: ";")) ? nil : line
      } else if isAccessLevel(name..<end) {
        offset = endOfTrivia(from: end)
      } else {
        return nil
      }
    }
    return nil
  }

  private func endOfArguments(at start: Int) -> Int {
    guard source.byte(at: start) == UInt8(ascii: "(") else { return start }
    return source[start...].firstIndex(of: UInt8(ascii: ")")).map { $0 + 1 } ?? source.count
  }
}
