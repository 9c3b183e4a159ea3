import SourceEditing
import SourceText

/// Finds the edits of a `project.pbxproj`, as Xcode would make them. Everything else stays, to the byte.
///
/// Each change consists of changes to objects, and is verified: the result is parsed, and must equal the objects
/// after the same changes in memory. If it does not, nothing is written.
package struct ProjectEditor {
  let bytes: [UInt8]
  let objects: ProjectObjects
  private let text: ProjectText

  /// - Parameter bytes: The file.
  /// - Throws: If the file cannot be read, or is in XML or JSON, which is not supported.
  package init(_ bytes: [UInt8]) throws(Unfixable) {
    self.bytes = bytes
    if let line = ConflictMarker.firstLine(in: bytes) {
      throw Unfixable("it has unresolved merge conflicts (line \(line))")
    }
    guard UTF8Check.isValid(bytes) else { throw Unfixable("it is not UTF-8") }
    guard !PropertyListReader.isXML(bytes) else {
      throw Unfixable("it is a property list in XML (line 1): open it in Xcode, which writes its own format")
    }
    guard !PropertyListReader.isJSON(bytes) else {
      throw Unfixable("it is in JSON (line 1), which is read and not edited: make the change in Xcode")
    }
    do { objects = try ProjectObjects(bytes) } catch {
      throw Unfixable("\(error.reason) (line \(error.position.line))")
    }
    text = ProjectText(bytes)
  }

  var table: ObjectTable { objects.table }

  func refusal(_ reason: String, at position: SourcePosition) -> Unfixable { text.refusal(reason, at: position) }

  /// The edits for some changes, verified.
  ///
  /// - Throws: If the result is not the expected one.
  func edits(for changes: [ObjectChange]) throws(Unfixable) -> [TextEdit] {
    let edits = try ChangeWriter(objects, bytes).edits(for: changes)
    let wanted = ObjectGraph(objects.root).applying(changes)
    let result: ProjectObjects
    do { result = try ProjectObjects(edits.applied(to: bytes)) } catch {
      throw Unfixable("the result cannot be read: \(error.reason) (line \(error.position.line))")
    }
    guard ObjectGraph(result.root) == wanted else {
      throw Unfixable("the result, when read, is not the expected one")
    }
    let before = Set(XcodeProjectReader.read(objects).problems.map(\.words))
    if let problem = XcodeProjectReader.read(result).problems.first(where: { !before.contains($0.words) }) {
      throw Unfixable("after the change \(problem.words)")
    }
    let deleted = changes.compactMap { if case .delete(let identifier) = $0 { identifier } else { nil } }
    guard !wanted.names(anyOf: Set(deleted)) else {
      throw Unfixable("something else refers to what would be removed")
    }
    return edits
  }

  // MARK: - Targets

  /// A target by its name and where it is declared.
  func target(_ name: String, at offset: Int) throws(Unfixable) -> ObjectTable.Object {
    let kinds: Set = ["PBXNativeTarget", "PBXAggregateTarget", "PBXLegacyTarget"]
    guard let target = object(at: offset, kinds), target.text("name") == name else {
      throw Unfixable("there is no target \(name) at that place")
    }
    return target
  }

  /// An object by the offset of its identifier.
  func object(at offset: Int, _ kinds: Set<String>) -> ObjectTable.Object? {
    let position = LineTable(bytes).position(ofOffset: offset)
    return table.all(kinds).first { $0.position == position }
  }

  /// The phases of a target, in order.
  func phases(of target: ObjectTable.Object) -> [ObjectTable.Object] {
    target.list("buildPhases").compactMap(\.text).compactMap { table[$0] }
  }

  /// The name of a phase in comments: `Frameworks`.
  static func name(ofPhase phase: ObjectTable.Object) -> String {
    if let name = phase.text("name") { return name }
    return phase.kind.hasPrefix("PBX") && phase.kind.hasSuffix("BuildPhase")
      ? String(phase.kind.dropFirst(3).dropLast("BuildPhase".count)) : phase.kind
  }
}
