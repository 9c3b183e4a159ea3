import Apps
import ChangeJournal
import Parsing
import Planning
import SourceEditing
import SourceText
import SwiftSyntax

/// Moves declarations out of files that stay, into files of their own: with the comments above them, and with the
/// imports of their file.
package enum DeclarationMove {
  /// - Parameter root: The repository's folder, absolute.
  /// - Throws: A `UserError` if a file has changed since it was planned, or a declaration cannot be taken out.
  package static func changes(for moves: [PlannedMove], root: String) throws(UserError) -> ChangeSet {
    var changes = ChangeSet()
    for (file, moves) in Dictionary(grouping: moves, by: \.file).sorted(by: { $0.key < $1.key }) {
      let bytes = try FileReader.readUTF8(file, below: root)
      let source = try SplitSource(file, bytes)
      for move in moves { changes.create(move.path, try source.file(of: move)) }
      if let rest = try source.rest(without: moves) {
        changes.replace(file, bytes, with: rest)
      } else {
        changes.remove(file)
        changes.expect(bytes, at: file)
      }
    }
    return changes
  }
}

/// A file from which declarations are moved.
private struct SplitSource {
  let path: String
  let bytes: [UInt8]
  private let tree: SourceFileSyntax

  init(_ path: String, _ bytes: [UInt8]) throws(UserError) {
    self.path = path
    self.bytes = bytes
    do { tree = try BoundedParser.read(bytes) { $0 } } catch { throw UserError("cannot read \(path): \(error)") }
  }

  /// The new file.
  func file(of move: PlannedMove) throws(UserError) -> [UInt8] {
    if try rest(without: [move]) == nil { return bytes }
    var parts = imports.isEmpty ? [] : [imports.joined(separator: "\n")]
    for declaration in move.declarations.sorted(by: { $0.bytes.lowerBound < $1.bytes.lowerBound }) {
      try check(declaration)
      parts.append(String(decoding: bytes[declaration.bytes], as: UTF8.self))
    }
    return Array((parts.joined(separator: "\n\n") + "\n").utf8)
  }

  /// The rest of the file; `nil` if only imports are left.
  func rest(without moves: [PlannedMove]) throws(UserError) -> [UInt8]? {
    let ranges = moves.flatMap(\.declarations).map(\.bytes)
    let isLeft = tree.statements.contains { statement in
      let start = statement.positionAfterSkippingLeadingTrivia.utf8Offset
      return !isImport(statement) && !ranges.contains { $0.contains(start) }
    }
    guard isLeft else { return nil }
    var rest = bytes
    for declaration in moves.flatMap(\.declarations).sorted(by: { $0.bytes.lowerBound > $1.bytes.lowerBound }) {
      try check(declaration)
      var (start, end) = (declaration.bytes.lowerBound, declaration.bytes.upperBound)
      while end < rest.count, [UInt8(ascii: " "), UInt8(ascii: "\r")].contains(rest[end]) { end += 1 }
      if end < rest.count, rest[end] == UInt8(ascii: "\n") { end += 1 }
      // Of the empty lines above and below it one is kept.
      if end < rest.count, rest[end] == UInt8(ascii: "\n") {
        end += 1
      } else if end == rest.count, start > 1, rest[start - 1] == UInt8(ascii: "\n"), rest[start - 2] == rest[start - 1]
      {
        start -= 1
      }
      rest.removeSubrange(start..<end)
    }
    return rest
  }

  /// A declaration must be a top-level statement: between `#if` and `#endif` its condition would be lost.
  private func check(_ declaration: PlannedMove.Declaration) throws(UserError) {
    let isStatement = tree.statements.contains { statement in
      let range =
        statement.positionAfterSkippingLeadingTrivia.utf8Offset..<statement.endPositionBeforeTrailingTrivia.utf8Offset
      return declaration.bytes.upperBound == range.upperBound && declaration.bytes.contains(range.lowerBound)
        && !statement.item.is(IfConfigDeclSyntax.self)
    }
    guard isStatement, declaration.bytes.upperBound <= bytes.count else {
      throw UserError(
        "\(path):\(declaration.place.position.line): \(declaration.place.name) cannot be moved by itself: it is"
          + " between #if and #endif, or the file was changed since; move it by hand\n"
          + RefusalKind.more(on: [.conditionalDeclaration]), .refusal)
    }
  }

  private var imports: [String] {
    tree.statements.filter(isImport).map { statement in
      String(
        decoding: bytes[
          statement.positionAfterSkippingLeadingTrivia.utf8Offset..<statement.endPositionBeforeTrailingTrivia.utf8Offset
        ], as: UTF8.self)
    }
  }

  /// An import, or imports under a condition.
  private func isImport(_ statement: CodeBlockItemSyntax) -> Bool {
    statement.unconditional.allSatisfy { $0.item.is(ImportDeclSyntax.self) }
  }
}
