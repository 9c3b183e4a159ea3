import Foundation

extension TemporaryFolder {
  /// Makes the changes.
  ///
  /// - Returns: The findings that the marked lines of the changed files expect.
  /// - Throws: ``Misfit``, if an edit does not fit the file: the repository has changed, and the test would prove
  ///   nothing.
  @discardableResult
  func apply(_ edits: [Edit]) throws -> [Place] {
    for edit in edits { try apply(edit) }
    let files = Set(edits.map(\.file)).filter { FileManager.default.fileExists(atPath: url($0).path) }
    return try files.flatMap(marks).sorted()
  }

  private func apply(_ edit: Edit) throws {
    switch edit {
    case .append(let text, let old, let file): try replace(old, with: old + text, in: file)
    case .replace(let old, let new, let file): try replace(old, with: new, in: file)
    case .write(let text, let file): try write(text, to: file)
    case .remove(let file): try FileManager.default.removeItem(at: url(file))
    }
  }

  private func replace(_ old: String, with new: String, in file: String) throws {
    let text = try read(file)
    let places = text.ranges(of: old)
    guard places.count == 1 else { throw Misfit(text: old, file: file, occurrences: places.count) }
    try write(text.replacingCharacters(in: places[0], with: new), to: file)
  }

  func read(_ file: String) throws -> String {
    try String(contentsOf: url(file), encoding: .utf8)
  }

  func write(_ text: String, to file: String) throws {
    try write(Data(text.utf8), to: file)
  }

  func write(_ data: Data, to file: String) throws {
    try makeFolder(of: file)
    try TemporaryFile.write(data, to: url(file).path)
  }

  /// Makes the folders above `file`.
  func makeFolder(of file: String) throws {
    let folder = url(file).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private func marks(in file: String) throws -> [Place] {
    let lines = try read(file).split(separator: "\n", omittingEmptySubsequences: false)
    return lines.enumerated().flatMap { index, line -> [Place] in
      let parts = line.split(separator: "// ⇠ ", maxSplits: 1)
      guard parts.count == 2 else { return [] }
      return parts[1].split(separator: ", ").map { Place(file: file, line: index + 1, rule: String($0)) }
    }
  }

  struct Misfit: Error, CustomStringConvertible {
    let text: String
    let file: String
    let occurrences: Int

    var description: String {
      "\(file) has changed: the test needs one \"\(text)\" in it, and there are \(occurrences)"
    }
  }
}
