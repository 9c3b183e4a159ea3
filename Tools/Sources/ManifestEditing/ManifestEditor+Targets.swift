import SourceEditing
import SwiftSyntax

extension ManifestEditor {
  /// Adds a target behind another one.
  ///
  /// - Parameters:
  ///   - lines: The target as the manifest is to say it, without its indentation: one for each condition under which
  ///     the other one stands, or one for all of them.
  ///   - name: The other target, and where it is declared.
  package func adding(target lines: [[String]], behind name: String, at offset: Int) throws(Unfixable) -> [TextEdit] {
    try ParsedSource.read(bytes) { tree throws(Unfixable) in
      var edits: [TextEdit] = []
      for (index, call) in try targets(name, at: offset, in: tree).enumerated() {
        edits += try adding(lines[min(index, lines.count - 1)], behind: call)
      }
      return edits
    }
  }

  private func adding(_ lines: [String], behind call: FunctionCallExprSyntax) throws(Unfixable) -> [TextEdit] {
    guard let element = call.parent?.as(ArrayElementSyntax.self),
      element.parent?.parent?.is(ArrayExprSyntax.self) == true
    else { throw Unfixable("the package's targets are no list that is written out there") }
    let layout = SourceLayout(bytes: bytes)
    let end =
      element.trailingComma?.endPositionBeforeTrailingTrivia.utf8Offset
      ?? element.expression.trimmedOffsets.upperBound
    let comma =
      element.trailingComma == nil ? [TextEdit.insert(",", at: element.expression.trimmedOffsets.upperBound)] : []
    guard layout.isFirstInLine(call.start) else {
      let words = lines.map { $0.drop { $0 == " " } }
      let text =
        (words.first ?? "") + words.dropFirst().dropLast().joined(separator: " ") + (words.dropFirst().last ?? "")
      return comma + [.insert(" \(text)" + (element.trailingComma == nil ? "" : ","), at: end)]
    }
    let indentation = layout.indentation(at: call.start)
    let text = lines.map { layout.lineEnd + indentation + $0 }.joined()
    let place = layout.endOfLine(after: end) ?? end
    return comma + [.insert(text + (element.trailingComma == nil ? "" : ","), at: place)]
  }
}
