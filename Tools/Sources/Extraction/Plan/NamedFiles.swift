import ChangeJournal
import Model
import Planning
import SourceEditing
import SourceText

/// Updates a container that lists its files: adds the files of moved declarations, and removes files that were deleted.
struct NamedFiles {
  let repository: Repository
  /// The repository's folder, absolute.
  let root: String

  /// - Parameter changes: The changes of the moves, to which the container is added.
  /// - Throws: A `UserError` if the container cannot be edited.
  func note(_ changes: inout ChangeSet, of moves: [PlannedMove]) throws(UserError) {
    let sources = Set(moves.map(\.file))
    let target = repository.targets.first { target in
      !target.isTest && target.files.contains { sources.contains($0.path) }
    }
    guard let target else { return }
    let package = repository.packages[target.package]
    let path = package.manifestPath
    let known = Set(target.files.map(\.path))
    let paths = changes.contents.keys.sorted()
    func way(_ path: String) -> String { RelativePath.path(from: package.directory, to: path) }
    let gone = paths.filter { changes.contents[$0] == .some(nil) }.map(way)
    let new = paths.filter { changes.contents[$0] != .some(nil) && !known.contains($0) }.map(way)
    let bytes: [UInt8]
    do { bytes = try FileReader.read("\(root)/\(path)") } catch { throw UserError("cannot read \(path): \(error)") }
    var file = EditedFile(bytes)
    do throws(Unfixable) {
      try file.change(
        package.container.dialect, filesOf: target.name, at: target.position, removing: gone, adding: new)
    } catch {
      throw UserError("\(path) cannot be edited, because \(error.reason)")
    }
    if file.bytes != bytes { changes.replace(path, bytes, with: file.bytes) }
  }
}
