import Foundation

/// Where the packages' own repositories are: a folder of bare repositories, or what their URLs begin with.
package struct ReleaseBase: Hashable, Sendable {
  /// What the repositories' URLs begin with, without a slash at the end.
  private let prefix: String
  /// The folder, absolute; `nil` where the repositories are somebody else's to make.
  package let folder: String?

  /// - Parameters:
  ///   - text: A path, a `file:` URL, another URL, or `git@host:folder`.
  ///   - workingDirectory: What a relative path begins at.
  package init(_ text: String, workingDirectory: String) {
    var text = text
    while text.count > 1, text.hasSuffix("/") { text.removeLast() }
    let beforeSlash = text.prefix { $0 != "/" }
    let url: URL
    if text.lowercased().hasPrefix("file://"), let written = URL(string: text) {
      url = written
    } else if text.contains("://") || beforeSlash.contains(":") {
      folder = nil
      prefix = text
      return
    } else {
      url = URL(filePath: text, relativeTo: URL(filePath: workingDirectory, directoryHint: .isDirectory))
    }
    let path = url.standardizedFileURL.pathComponents.joined(separator: "/").dropFirst()
    folder = String(path)
    prefix = URL(filePath: String(path), directoryHint: .notDirectory).absoluteString
  }

  /// The URL of a package's repository, as manifests and git take it.
  package func url(of package: String) -> String { "\(prefix)/\(package).git" }

  /// The folder of a package's repository, where it is on this machine.
  package func path(of package: String) -> String? { folder.map { "\($0)/\(package).git" } }
}
