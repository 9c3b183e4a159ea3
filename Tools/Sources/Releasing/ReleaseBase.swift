import Foundation
import SourceText

/// Where the packages' own repositories are: a folder of bare repositories, or what their URLs begin with.
package struct ReleaseBase: Hashable, Sendable {
  /// What the repositories' URLs begin with, without a slash at the end.
  private let prefix: String
  /// The folder, absolute; `nil` where the repositories are on a server.
  package let folder: String?

  /// - Parameters:
  ///   - text: A path, a `file:` URL, another URL, or `git@host:folder`.
  ///   - workingDirectory: What a relative path begins at.
  /// - Throws: A `UserError` for what git would take for an option, or for a program to run.
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
    prefix = URL(filePath: String(path), directoryHint: .notDirectory).absoluteString
  }

  private static func check(_ text: String) throws(UserError) {
    let problem: String?
    let scheme = text.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    let rest = text.dropFirst(scheme.count)
    if text.isEmpty {
      problem = "it is empty"
    } else if text.hasPrefix("-") {
      problem = "git takes what begins with - for an option; write ./\(text) for a folder"
    } else if rest.hasPrefix("::") || rest.hasPrefix("://") && ["fd", "ext"].contains(scheme.lowercased()) {
      problem = "git runs the helper \(scheme) for it, which may do anything; name a folder, or a URL of https or ssh"
    } else if text.unicodeScalars.contains(where: { $0.value < 0x20 || $0.value == 0x7F }) {
      problem = "it has characters that are no text"
    } else {
      problem = nil
    }
    guard let problem else { return }
    throw UserError("\(text.debugDescription) is no place for repositories: \(problem)")
  }

  /// The URL of a package's repository, as manifests and git take it.
  package func url(of package: String) -> String { "\(prefix)/\(package).git" }

  /// The folder of a package's repository, where it is on this machine.
  package func path(of package: String) -> String? { folder.map { "\($0)/\(package).git" } }
}
