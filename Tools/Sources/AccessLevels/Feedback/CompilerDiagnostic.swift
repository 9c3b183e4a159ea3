import SourceText

/// A diagnostic from the compiler's output.
package struct CompilerDiagnostic: Hashable, Sendable {
  package var file: String
  package var position: SourcePosition
  package var isError: Bool
  package var message: String
  package var notes: [Note] = []
  /// The source line, if it is drawn below.
  private var line: String?

  /// The name that begins at the position; `nil` if the line is not drawn.
  var name: String? {
    line.map { line in
      let rest = line.utf8.dropFirst(position.column - 1)
      return String(decoding: rest, as: UTF8.self).prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    }.map(String.init)
  }

  package struct Note: Hashable, Sendable {
    /// A file; for a declaration in another module, its qualified name: `Floor.User.name`.
    package var file: String
    package var position: SourcePosition
    package var message: String
  }

  /// Reads a build's output: diagnostics on lines of their own, and notes drawn below the source excerpts.
  ///
  /// - Returns: Each diagnostic once, even if several files reported it.
  package static func all(in lines: some Sequence<some StringProtocol>) -> [CompilerDiagnostic] {
    var found: [CompilerDiagnostic] = []
    var drawing: (file: String, line: Int)?
    for line in lines.map({ String($0) }) {
      if let header = Header(line) {
        drawing = (header.file, 0)
        if header.kind == "note" {
          guard !found.isEmpty else { continue }
          found[found.count - 1].notes.append(
            Note(file: header.file, position: header.position, message: header.message))
        } else {
          found.append(
            CompilerDiagnostic(
              file: header.file, position: header.position, isError: header.kind == "error", message: header.message))
        }
      } else if let bar = line.firstIndex(of: "|"), let file = drawing?.file {
        let before = line[..<bar].filter { $0 != " " }
        if let number = Int(before) {
          drawing = (file, number)
          if let last = found.last, last.line == nil, last.file == file, last.position.line == number {
            found[found.count - 1].line = String(line[line.index(after: bar)...].dropFirst())
          }
        }
        guard before.isEmpty, let note = drawnNote(line[line.index(after: bar)...]), !found.isEmpty else { continue }
        let place = SourcePosition(line: drawing?.line ?? 0, column: note.column)
        let known = Note(file: file, position: place, message: note.message)
        if !found[found.count - 1].notes.contains(known) { found[found.count - 1].notes.append(known) }
      }
    }
    var places: [CompilerDiagnostic: Int] = [:]
    return found.reduce(into: []) { all, one in
      var bare = one
      (bare.notes, bare.line) = ([], nil)
      if let known = places[bare] {
        all[known].notes += one.notes.filter { !all[known].notes.contains($0) }
        all[known].line = all[known].line ?? one.line
      } else {
        places[bare] = all.count
        all.append(one)
      }
    }
  }

  /// The note drawn below a source line: `` `- note: type declared here``.
  private static func drawnNote(_ drawn: Substring) -> (column: Int, message: String)? {
    guard let range = drawn.range(of: "- note: ") else { return nil }
    // A space separates the bar from the code.
    let column = drawn.distance(from: drawn.startIndex, to: range.lowerBound) - 1
    return (max(column, 1), String(drawn[range.upperBound...]))
  }

  private struct Header {
    var file: String
    var position: SourcePosition
    var kind: String
    var message: String

    init?(_ line: String) {
      for kind in ["error", "warning", "note"] {
        guard let range = line.range(of: ": \(kind): ") else { continue }
        let parts = line[..<range.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
        guard parts.count >= 3, let row = Int(parts[parts.count - 2]), let column = Int(parts[parts.count - 1]) else {
          continue
        }
        file = parts.dropLast(2).joined(separator: ":")
        position = SourcePosition(line: row, column: column)
        self.kind = kind
        message = String(line[range.upperBound...])
        return
      }
      return nil
    }
  }
}
