import Foundation
import GitRunning

/// Reads what a package promises from a tree of git.
struct TreeAPI {
  let store: ObjectStore

  func api(of tree: String) async throws -> PublicAPI {
    let folder = "\(store.folder)/checkout-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try await store.checkOut(tree, to: folder)
    return try await APIReader().api(
      ofPackageIn: URL(filePath: folder).resolvingSymlinksInPath().path(percentEncoded: false))
  }
}
