import ChangeJournal
import Foundation
import Loading
import Model
import SourceText

extension Repository {
  /// Reads a repository as it will be after changes that are not written yet.
  ///
  /// - Parameters:
  ///   - changes: What will be written and removed.
  ///   - root: The repository's folder, absolute.
  /// - Throws: A `UserError` if the new files cannot be put together in a temporary folder.
  package func after(_ changes: ChangeSet, root: String) async throws(UserError) -> Repository {
    let folder = FileManager.default.temporaryDirectory.appending(path: "modulize-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    var changes = changes
    // The mediator may be elsewhere, and its types are the same.
    if mediatorPackage == nil {
      var plan = try MediatorPackages().plan(["Mediator", "PortableUI"], in: "Packages", root: folder.path)
      plan.groups.removeAll { group in containers.contains { $0.name == group.package?.name } }
      for (path, bytes) in plan.changes.contents where changes.contents[path] == nil {
        if let bytes { changes.write(bytes, to: path) }
      }
    }
    var removed: Set<String> = []
    do {
      for (file, bytes) in changes.contents {
        guard let bytes else {
          removed.insert(file)
          continue
        }
        let path = folder.appending(path: file)
        try FileManager.default.createDirectory(at: path.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(bytes).write(to: path)
      }
    } catch {
      throw UserError("what will be made cannot be put together in \(folder.path): \(error)")
    }
    return await RepositoryLoader(configuration: configuration).load(root: root, planned: folder.path, without: removed)
  }
}
