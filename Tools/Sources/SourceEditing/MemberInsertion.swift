import SwiftSyntax

/// Adds members at the end of a type or an extension, formatted like the others.
package enum MemberInsertion {
  /// - Parameters:
  ///   - members: The member block, with its braces.
  ///   - lines: Returns the new lines without their indentation, from the indentation of one level and the total
  ///     indentation.
  ///   - bytes: The file.
  package static func edits(
    in members: MemberBlockSyntax, lines: (_ unit: String, _ indentation: Int) -> [String], bytes: [UInt8]
  ) -> [TextEdit] {
    let layout = SourceLayout(bytes: bytes)
    let brace = members.rightBrace.start
    let outer = layout.indentation(at: layout.isFirstInLine(brace) ? brace : members.parent?.start ?? brace)
    let own = members.members.map(\.start).first(where: layout.isFirstInLine).map(layout.indentation)
    let inner = own ?? outer + layout.unit
    let unit = inner.hasPrefix(outer) && inner != outer ? String(inner.dropFirst(outer.count)) : layout.unit
    let text = lines(unit, inner.count).map { ($0.isEmpty ? "" : inner + $0) + layout.lineEnd }.joined()
    let gap = members.members.isEmpty ? "" : layout.lineEnd
    guard !layout.isFirstInLine(brace) else { return [.insert(gap + text, at: layout.lineStart(of: brace))] }
    // A brace that shares its line with code is moved to a line of its own, and so is code beside a brace.
    var edits: [TextEdit] = []
    if let first = members.members.first, !layout.isFirstInLine(first.start) {
      edits = breaks(in: members, indentation: inner, layout)
    }
    let end = layout.beforeBlanks(brace)
    return edits + [TextEdit(range: end..<brace, text: gap + layout.lineEnd + text + outer)]
  }

  /// Gives each member a line of its own.
  private static func breaks(
    in members: MemberBlockSyntax, indentation: String, _ layout: SourceLayout
  ) -> [TextEdit] {
    var edits: [TextEdit] = []
    var end = members.leftBrace.endPositionBeforeTrailingTrivia.utf8Offset
    for member in members.members {
      let next = member.start
      let isOnLine = layout.isFirstInLine(next)
      if layout.isBlank(end..<next), !isOnLine {
        edits.append(TextEdit(range: end..<next, text: layout.lineEnd + indentation))
      }
      // A semicolon between two members is not needed then.
      let code = member.decl.endPositionBeforeTrailingTrivia.utf8Offset
      if let semicolon = member.semicolon, layout.isBlank(code..<semicolon.start) {
        end = semicolon.endPositionBeforeTrailingTrivia.utf8Offset
        edits.append(.remove(code..<end))
      } else {
        end = code
      }
    }
    return edits
  }
}
