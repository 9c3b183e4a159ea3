import Foundation

/// The code blocks of a page of the repository's documentation.
struct MarkdownPage {
  static let readme = MarkdownPage("README.md")
  static let installation = MarkdownPage("Documentation/Installation.md")

  let path: String

  init(_ path: String) { self.path = path }

  func text() throws -> String {
    try String(contentsOf: Checkout.root.appending(path: path), encoding: .utf8)
  }

  /// The blocks of code, indented or between fences, each as its lines.
  func blocks() throws -> [[String]] {
    var blocks: [[String]] = []
    var fenced: [String]?
    var indented: [String] = []
    for line in try text().components(separatedBy: "\n") {
      if line.hasPrefix("```") {
        if let block = fenced { blocks.append(block) }
        fenced = fenced == nil ? [] : nil
      } else if fenced != nil {
        fenced?.append(line)
      } else if line.hasPrefix("    ") {
        indented.append(String(line.dropFirst(4)))
      } else if !indented.isEmpty {
        blocks.append(indented)
        indented = []
      }
    }
    return blocks
  }

  /// The block that contains `words`.
  ///
  /// - Throws: ``Missing``, if no block contains them, or several do.
  func block(with words: String) throws -> [String] {
    let found = try blocks().filter { $0.contains { $0.contains(words) } }
    guard found.count == 1 else { throw Missing(words: words, path: path, count: found.count) }
    return found[0]
  }

  /// The lines of the first indented block under a heading.
  func commands(under heading: String) throws -> [String] {
    let section = try text().components(separatedBy: "\n\(heading)\n").last ?? ""
    let lines = section.split(separator: "\n", omittingEmptySubsequences: false)
    return lines.drop { !$0.hasPrefix("    ") }.prefix { $0.hasPrefix("    ") }.map { String($0.dropFirst(4)) }
  }

  struct Missing: Error, CustomStringConvertible {
    let words: String
    let path: String
    let count: Int

    var description: String { "\(count) blocks of \(path) have \"\(words)\", and one is to have it" }
  }
}
