import SourceText

extension CodeOwners {
  /// Where the file is looked for, from the root of a checkout: as GitHub does it, then as GitLab.
  package static let places = [".github/CODEOWNERS", "CODEOWNERS", "docs/CODEOWNERS", ".gitlab/CODEOWNERS"]

  /// Reads the first that there is.
  ///
  /// - Parameter checkout: The root of the checkout: an absolute path without links.
  /// - Returns: `nil` where there is none, or it cannot be read: a report does not depend on it.
  package init?(checkout: String) {
    for place in Self.places {
      guard case .inside = LinkDestination(of: place, below: checkout) else { continue }
      guard let bytes = try? FileReader.readUTF8("\(checkout)/\(place)") else { continue }
      self.init(String(decoding: bytes, as: UTF8.self))
      return
    }
    return nil
  }
}
