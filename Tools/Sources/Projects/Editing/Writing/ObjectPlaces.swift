import SourceEditing
import SourceText

/// The positions of a project's objects in its file, each on lines of its own, and the positions for new ones.
struct ObjectPlaces {
  private struct Place {
    var identifier: String
    var kind: String
    /// Its lines.
    var lines: Range<Int>
  }

  private let text: ProjectText
  /// In the order of the file.
  private let all: [Place]
  private let sections: ProjectSections
  /// The beginning of the line that ends them.
  private let end: Int
  private let indentation: String

  init(_ objects: ProjectObjects, _ text: ProjectText) throws(Unfixable) {
    self.text = text
    guard let list = objects.root["objects"] else { throw Unfixable("it has no objects") }
    all = try objects.table.all.map { object throws(Unfixable) in
      guard let lines = text.wholeLines(try text.entry(object.value)) else {
        throw text.refusal(
          "its objects are not on lines of their own: let Xcode save it once", at: object.position)
      }
      return Place(identifier: object.identifier, kind: object.kind, lines: lines)
    }
    let close = list.range.upperBound - 1
    guard text.layout.isFirstInLine(close), let first = all.first else {
      throw text.refusal("its objects are not on lines of their own: let Xcode save it once", at: list.position)
    }
    end = text.layout.lineStart(of: close)
    indentation = text.layout.indentation(at: first.lines.lowerBound)
    sections = ProjectSections(text.bytes, objects: all.map(\.lines))
  }

  /// Removes objects, and adds others where Xcode would.
  func edits(
    creating created: [ObjectDraft], deleting deleted: Set<String>, _ writer: ObjectWriter
  ) throws(Unfixable) -> [TextEdit] {
    let kinds = Dictionary(grouping: created, by: \.kind)
    var edits = kinds.sorted { $0.key < $1.key }.flatMap { insertions($0.value, of: $0.key, writer) }
    let gone = all.filter { deleted.contains($0.identifier) }
    for (kind, places) in Dictionary(grouping: gone, by: \.kind) {
      let isEmptied = kinds[kind] == nil && places.count == all.count { $0.kind == kind }
      if isEmptied, let section = sections[kind] {
        edits.append(.remove(withBlankLine(section.lines)))
      } else {
        edits += places.map { .remove($0.lines) }
      }
    }
    return edits
  }

  private func insertions(_ drafts: [ObjectDraft], of kind: String, _ writer: ObjectWriter) -> [TextEdit] {
    let drafts = drafts.sorted { $0.identifier < $1.identifier }
    let own = all.filter { $0.kind == kind }
    func text(_ draft: ObjectDraft) -> String { writer.text(draft, indentation: indentation) }
    if let last = own.last {
      return drafts.map { draft in
        // Sorted, as far as the existing ones are.
        let next = own.first { $0.identifier > draft.identifier }
        return .insert(text(draft), at: next?.lines.lowerBound ?? last.lines.upperBound)
      }
    }
    let rows = drafts.map(text).joined()
    if let section = sections[kind] { return [.insert(rows, at: section.end)] }
    let lineEnd = writer.lineEnd
    let whole = "/* Begin \(kind) section */\(lineEnd)\(rows)/* End \(kind) section */\(lineEnd)"
    if let next = sections.sections.first(where: { $0.kind > kind }) {
      return [.insert(whole + lineEnd, at: next.lines.lowerBound)]
    }
    if let last = sections.sections.last { return [.insert(lineEnd + whole, at: last.lines.upperBound)] }
    return [.insert(rows, at: end)]
  }

  /// A section with the blank line that separates it from the next one, or, if it is the last, from the previous one.
  private func withBlankLine(_ lines: Range<Int>) -> Range<Int> {
    let layout = text.layout
    if let next = layout.endOfLine(after: lines.upperBound), layout.isBlank(lines.upperBound..<next),
      next < end, sections.sections.contains(where: { $0.lines.lowerBound > lines.lowerBound })
    {
      return lines.lowerBound..<layout.afterLineEnd(next)
    }
    guard lines.lowerBound > 0 else { return lines }
    let previous = layout.lineStart(of: lines.lowerBound - (precedingLineEnd(lines.lowerBound)))
    return layout.isBlank(previous..<lines.lowerBound) ? previous..<lines.upperBound : lines
  }

  /// The length of the line break before `offset`.
  private func precedingLineEnd(_ offset: Int) -> Int {
    offset > 1 && text.bytes[(offset - 2)..<offset].elementsEqual([.carriageReturn, .lineFeed]) ? 2 : 1
  }
}
