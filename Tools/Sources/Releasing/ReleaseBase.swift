import Foundation
import SourceText

/// The location of the packages' own repositories: a folder of bare repositories, or a prefix of their URLs.
package struct ReleaseBase: Hashable, Sendable {
  /// The prefix of the repositories' URLs, without a trailing slash.
  private let prefix: String
  /// The folder, absolute; `nil` if the repositories are on a server.
  package let folder: String?

  /// - Parameters:
  ///   - text: A path, a `file:` URL, another URL, or `git@host:folder`.
  ///   - workingDirectory: The base of a relative path.
  /// - Throws: A `UserError` if git would treat it as an option, or as a program to run.
  package init(_ text: String, workingDirectory: String) throws(UserError) {
    try Self.check(text)
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
    // SwiftPM takes what follows as a path, and does not decode it.
    prefix = "file://\(path)"
  }

  private static func check(_ text: String) throws(UserError) {
    let problem: String?
    let scheme = text.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    let rest = text.dropFirst(scheme.count)
    if text.isEmpty {
      problem = "it is empty"
    } else if text.hasPrefix("-") {
      problem = "git treats text that begins with - as an option; write ./\(text) for a folder"
    } else if rest.hasPrefix("::") || rest.hasPrefix("://") && ["fd", "ext"].contains(scheme.lowercased()) {
      problem = "git runs the helper \(scheme) for it, which may do anything; name a folder, or a URL of https or ssh"
    } else if text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) {
      problem = "it has control characters"
    } else {
      problem = nil
    }
    guard let problem else { return }
    throw UserError("\(text.debugDescription) is not a location for repositories: \(problem)")
  }

  /// The URL of a package's repository, for manifests and git.
  package func url(of package: String) -> String { "\(prefix)/\(package).git" }

  /// The folder of a package's repository, if it is on this machine.
  package func path(of package: String) -> String? { folder.map { "\($0)/\(package).git" } }
}
