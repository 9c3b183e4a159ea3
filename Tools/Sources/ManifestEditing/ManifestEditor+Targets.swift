import Parsing
import SourceEditing
import SourceText
import SwiftSyntax

extension ManifestEditor {
  /// Adds a target after another one, and after targets that were put there earlier because the other one links them.
  ///
  /// - Parameters:
  ///   - lines: The target as it should be written, without indentation: one for each condition that the other target
  ///     is under, or one for all of them.
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
    guard let own = call.parent?.as(ArrayElementSyntax.self), let list = own.parent?.as(ArrayElementListSyntax.self),
      list.parent?.is(ArrayExprSyntax.self) == true
    else { throw Unfixable.computed("the package's targets") }
    let layout = SourceLayout(bytes: bytes)
    let followers = list.drop { $0.id != own.id }.dropFirst()
    let linked = followers.prefix { Self.isLinked($0, by: call) && layout.isFirstInLine($0.start) }
    let element = layout.isFirstInLine(own.start) ? linked.last ?? own : own
    let end =
      element.trailingComma?.endPositionBeforeTrailingTrivia.utf8Offset
      ?? element.expression.trimmedOffsets.upperBound
    let comma =
      element.trailingComma == nil ? [TextEdit.insert(",", at: element.expression.trimmedOffsets.upperBound)] : []
    guard layout.isFirstInLine(call.start) else {
      return comma + [.insert(" \(Self.line(of: lines))" + (element.trailingComma == nil ? "" : ","), at: end)]
    }
    let indentation = layout.indentation(at: element.start)
    let neighbours = list.drop { $0.id != element.id }.prefix(2)
    let isOnLine = neighbours.contains { !$0.trimmedText.contains("\n") }
    let lines = isOnLine && Self.fits(lines, indentation) ? [Self.line(of: lines)] : lines
    let text = lines.map { layout.lineEnd + indentation + $0 }.joined()
    let place = layout.endOfLine(after: end) ?? end
    return comma + [.insert(text + (element.trailingComma == nil ? "" : ","), at: place)]
  }

  private static func line(of lines: [String]) -> String {
    let words = lines.map { $0.drop { $0 == " " || $0 == "\t" } }
    return (words.first ?? "") + words.dropFirst().dropLast().joined(separator: " ") + (words.dropFirst().last ?? "")
  }

  /// Whether the arguments have one line each, and all of them fit on one.
  private static func fits(_ lines: [String], _ indentation: String) -> Bool {
    let isPlain = lines.dropFirst().dropLast().allSatisfy { line in
      !line.contains("//") && line.count { "[(".contains($0) } == line.count { "])".contains($0) }
    }
    return isPlain && indentation.count + line(of: lines).count + 1 <= LineWidth.most
  }

  private static func isLinked(_ element: ArrayElementSyntax, by call: FunctionCallExprSyntax) -> Bool {
    let target = element.expression.as(FunctionCallExprSyntax.self)
    guard let name = target?.argument("name")?.expression.literalText,
      let links = call.argument("dependencies")?.expression.as(ArrayExprSyntax.self)
    else { return false }
    return links.elements.contains { link in
      guard let linked = link.expression.as(FunctionCallExprSyntax.self) else {
        return link.expression.literalText == name
      }
      return linked.argument("package") == nil && linked.argument("name")?.expression.literalText == name
    }
  }
}
