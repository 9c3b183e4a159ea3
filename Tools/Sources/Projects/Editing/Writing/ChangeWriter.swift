import SourceEditing
import SourceText

/// Finds the edits of a project's file for changes to its objects.
struct ChangeWriter {
  private let objects: ProjectObjects
  private let text: ProjectText
  private let writer: ObjectWriter
  private let places: ObjectPlaces

  /// - Throws: If the file's layout does not allow changes to single lines.
  init(_ objects: ProjectObjects, _ bytes: [UInt8]) throws(Unfixable) {
    self.objects = objects
    text = ProjectText(bytes)
    writer = ObjectWriter(lineEnd: text.layout.lineEnd, unit: text.layout.unit)
    places = try ObjectPlaces(objects, text)
  }

  /// - Parameter changes: None of them may change what another one creates or removes.
  func edits(for changes: [ObjectChange]) throws(Unfixable) -> [TextEdit] {
    var created: [ObjectDraft] = []
    var deleted: Set<String> = []
    var appended: [Place: [ListEntry]] = [:]
    var removed: [Place: Set<String>] = [:]
    var edits: [TextEdit] = []
    for change in changes {
      switch change {
      case .create(let draft): created.append(draft)
      case .delete(let identifier): deleted.insert(identifier)
      case .append(let entry, let key, let object): appended[Place(object: object, key: key), default: []].append(entry)
      case .remove(let value, let key, let object): removed[Place(object: object, key: key), default: []].insert(value)
      case .removeKey(let path, let object): edits.append(try removing(path, of: object))
      }
    }
    for (place, entries) in appended { edits += try appending(entries, at: place) }
    for (place, values) in removed {
      guard let list = objects.table[place.object]?.value[place.key] else { continue }
      edits += ListEdits(text: text, list: list).removing(values)
    }
    edits += try places.edits(creating: created, deleting: deleted, writer)
    // Insertions come before removals at the same place.
    return edits.filter(\.range.isEmpty) + edits.filter { !$0.range.isEmpty }
  }

  private struct Place: Hashable {
    var object: String
    var key: String
  }

  private func appending(_ entries: [ListEntry], at place: Place) throws(Unfixable) -> [TextEdit] {
    guard let object = objects.table[place.object] else { return [] }
    if let list = object.value[place.key] {
      guard case .list = list.value else { throw text.refusal("\(place.key) is not a list there", at: list.position) }
      return ListEdits(text: text, list: list).appending(entries)
    }
    // Keys are sorted, after the kind.
    let keys = object.value.entries.sorted { $0.value.position < $1.value.position }
    let next = keys.first { $0.key != "isa" && $0.key > place.key }
    let close = object.value.range.upperBound - 1
    var start = close
    if let next { start = try text.entry(next.value).lowerBound }
    if text.isOnOneLine(object.value.range) {
      let value = ObjectWriter.oneLine(.list(entries))
      return [.insert("\(ObjectWriter.quoted(place.key)) = \(value); ", at: start)]
    }
    guard text.layout.isFirstInLine(start) else {
      throw text.refusal("what is there shares its line with something else", at: object.position)
    }
    var indentation = text.layout.indentation(at: start)
    if next == nil { indentation += text.layout.unit }
    let field = writer.field(place.key, .list(entries), indentation: indentation)
    return [.insert(field, at: text.layout.lineStart(of: start))]
  }

  private func removing(_ path: [String], of object: String) throws(Unfixable) -> TextEdit {
    var value = objects.table[object]?.value
    for key in path { value = value?[key] }
    guard let value else { throw Unfixable("\(path.joined(separator: ".")) no longer exists") }
    let entry = try text.entry(value)
    return .remove(text.wholeLines(entry) ?? entry.lowerBound..<text.afterSpaces(entry.upperBound))
  }
}
