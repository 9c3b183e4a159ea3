import SwiftSyntax

/// Adds members at the end of a type or an extension, laid out as its others are.
package enum MemberInsertion {
  /// - Parameters:
  ///   - members: The braces and what is in them.
  ///   - lines: Makes the lines of what is added, without their indentation, from what one level is indented by.
  ///   - bytes: The file.
  package static func edits(
    in members: MemberBlockSyntax, lines: (_ unit: String) -> [String], bytes: [UInt8]
  ) -> [TextEdit] {
    let layout = SourceLayout(bytes: bytes)
    let outer = layout.indentation(at: members.rightBrace.start)
    let first = members.members.first.map(\.start)
    let inner = first.flatMap { layout.isFirstInLine($0) ? layout.indentation(at: $0) : nil } ?? outer + "  "
    let unit = inner.hasPrefix(outer) && inner != outer ? String(inner.dropFirst(outer.count)) : "  "
    let text = lines(unit).map { ($0.isEmpty ? "" : inner + $0) + layout.lineEnd }.joined()
    let gap = first == nil ? "" : layout.lineEnd
    let brace = members.rightBrace.start
    // A brace that shares its line with code gets one of its own.
    guard layout.isFirstInLine(brace) else {
      let end = layout.lineEnd
      return [.insert((gap.isEmpty ? "" : end) + end + text + outer, at: brace)]
    }
    return [.insert(gap + text, at: layout.lineStart(of: brace))]
  }
}
