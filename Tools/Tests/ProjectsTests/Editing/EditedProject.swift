import Foundation
import Projects
import SourceEditing

/// A project that tests edit, and two readers of it: the tool's own, and Foundation's.
struct EditedProject {
  private(set) var text: String

  init(_ text: String) { self.text = text }

  var bytes: [UInt8] { Array(text.utf8) }

  /// What our reader makes of it.
  var read: XcodeProject {
    get throws { try XcodeProjectReader.read(bytes) }
  }

  /// What Foundation says of its objects: a line for each value, without identifiers that are new.
  var described: Set<String> {
    get throws {
      let list = try PropertyListSerialization.propertyList(from: Data(bytes), format: nil) as? [String: Any]
      let objects = list?["objects"] as? [String: [String: Any]] ?? [:]
      return Set(
        objects.flatMap { identifier, object in
          object.map { "\(Self.name(identifier, objects)).\($0.key) = \(Self.words($0.value, objects))" }
        })
    }
  }

  private static func words(_ value: Any, _ objects: [String: [String: Any]]) -> String {
    if let list = value as? [Any] { return "(\(list.map { words($0, objects) }.joined(separator: ", ")))" }
    if let entries = value as? [String: Any] {
      return "{\(entries.sorted { $0.key < $1.key }.map { "\($0.key): \(words($0.value, objects))" })}"
    }
    return name("\(value)", objects)
  }

  /// What a new object is of; any other by itself.
  private static func name(_ identifier: String, _ objects: [String: [String: Any]]) -> String {
    guard !identifier.hasPrefix("AA000"), let object = objects[identifier] else { return identifier }
    let kind = "\(object["isa"] ?? "?")"
    for key in ["productName", "relativePath", "path"] { if let name = object[key] { return "\(kind)[\(name)]" } }
    if let product = (object["productRef"] as? String).flatMap({ objects[$0] }) {
      return "\(kind)[\(product["productName"] ?? "?")]"
    }
    return kind
  }

  mutating func edit(_ edits: (ProjectEditor, XcodeProject) throws -> [TextEdit]) throws {
    let edits = try edits(ProjectEditor(bytes), read)
    text = String(decoding: edits.applied(to: bytes), as: UTF8.self)
  }

  /// Where something is that the reader found.
  func offset(of target: String) throws -> Int {
    let position = try read.targets.first { $0.name == target }!.position
    return EditedFile(bytes).offset(of: position)!
  }

  mutating func add(_ product: String, of package: String, to target: String) throws {
    let offset = try offset(of: target)
    try edit { editor, _ in try editor.adding(product: product, of: package, toTarget: target, at: offset) }
  }

  mutating func remove(_ product: String, from target: String) throws {
    let links = try read.targets.first { $0.name == target }!.links
    let link = links.first { if case .package(product, _) = $0.end { true } else { false } }!
    let offset = EditedFile(bytes).offset(of: link.position)!
    try edit { editor, _ in try editor.removing(productAt: offset, fromTarget: target) }
  }

  mutating func remove(files: [String], from target: String) throws {
    let offset = try offset(of: target)
    try edit { editor, _ in try editor.removing(files: files, fromTarget: target, at: offset) }
  }

  mutating func add(packageAt path: String) throws {
    try edit { editor, _ in try editor.adding(packageAt: path) }
  }

  mutating func remove(packageAt path: String) throws {
    let reference = try read.packages.first { $0.location == .path(path) }!
    let offset = EditedFile(bytes).offset(of: reference.position)!
    try edit { editor, _ in try editor.removing(packageAt: offset) }
  }
}
