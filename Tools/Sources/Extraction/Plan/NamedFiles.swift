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
    let module = repository.modules.first { module in
      !module.isTest && module.files.contains { sources.contains($0.path) }
    }
    guard let module else { return }
    let container = repository.containers[module.container]
    let path = container.manifestPath
    let known = Set(module.files.map(\.path))
    let paths = changes.contents.keys.sorted()
    func way(_ path: String) -> String { RelativePath.path(from: container.directory, to: path) }
    let gone = paths.filter { changes.contents[$0] == .some(nil) }.map(way)
    let new = paths.filter { changes.contents[$0] != .some(nil) && !known.contains($0) }.map(way)
    let bytes = try FileReader.read(path, below: root)
    var file = EditedFile(bytes)
    do throws(Unfixable) {
      try file.change(
        container.facts.dialect, filesOf: module.name, at: module.position, removing: gone, adding: new)
    } catch {
      throw UserError("\(path) cannot be edited, because \(error.reason)")
    }
    if file.bytes != bytes { changes.replace(path, bytes, with: file.bytes) }
  }
}
