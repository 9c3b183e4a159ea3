import Comparing
import Foundation
import SourceText

extension ObjectStore {
  /// Reads a package's public API from a git tree.
  func api(of tree: String) async throws -> PublicAPI {
    let checkout = "\(folder)/checkout-\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: checkout) }
    try await checkOut(tree, to: checkout)
    return try await APIReader().api(
      ofPackageIn: URL(filePath: checkout).resolvingSymlinksInPath().path(percentEncoded: false))
  }
}
