import SourceText

extension CodeOwners {
  /// The paths to search, from the root of a checkout: GitHub's, then GitLab's.
  package static let places = [".github/CODEOWNERS", "CODEOWNERS", "docs/CODEOWNERS", ".gitlab/CODEOWNERS"]

  /// Reads the first that exists.
  ///
  /// - Parameters:
  ///   - checkout: The root of the checkout: an absolute path without symbolic links.
  ///   - root: A folder of it, likewise, that the files' paths are relative to; `nil` for the checkout itself.
  /// - Returns: `nil` if there is none, or it cannot be read: a report does not depend on it.
  package init?(checkout: String, filesBelow root: String? = nil) {
    for place in Self.places {
      guard case .inside = LinkDestination(of: place, below: checkout) else { continue }
      guard let bytes = try? FileReader.readUTF8("\(checkout)/\(place)") else { continue }
      self.init(String(decoding: bytes, as: UTF8.self))
      folder = root.map { $0 == checkout ? "" : RelativePath.below(checkout, $0) } ?? ""
      return
    }
    return nil
  }
}
