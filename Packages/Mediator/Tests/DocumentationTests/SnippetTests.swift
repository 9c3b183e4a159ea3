import Foundation
import Testing

/// The code of the documentation compiles: each snippet is in a file of these tests.
@Suite("The documentation")
struct SnippetTests {
  private static let tests = URL(filePath: #filePath).deletingLastPathComponent()
  private static let package = tests.appending(path: "../..").standardized

  /// The folders of the code. Gallery is a module of its own, because its article is about a module's setting.
  private static let folders = [tests, package.appending(path: "Tests/Fixtures/Gallery")]

  private static let articles: [URL] = {
    // The packages beside this one have their articles' code here too.
    let packages = ["Mediator", "Parameters", "PortableUI"].map {
      package.appending(path: "../\($0)/Sources").standardized
    }
    return packages.flatMap { sources in
      let files = FileManager.default.enumerator(atPath: sources.path)?.compactMap { $0 as? String } ?? []
      return files.filter { $0.contains(".docc/") && $0.hasSuffix(".md") }.sorted().map { sources.appending(path: $0) }
    } + [package.appending(path: "README.md")]
  }()

  @Test("each Swift snippet is in a file that these tests compile", arguments: articles)
  func compiled(article: URL) throws {
    let sources = try Self.folders.flatMap { folder in
      try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasSuffix(".swift") }
        .map { try Self.lines(of: folder.appending(path: $0)) }
    }
    for snippet in try Self.snippets(in: article) {
      let isCompiled = sources.contains { Self.contains($0, snippet) }
      #expect(isCompiled, "\(article.lastPathComponent):\n\(snippet.joined(separator: "\n"))")
    }
  }

  @Test("there are articles with Swift snippets")
  func some() throws {
    #expect(Self.articles.count == 21)
    #expect(try Self.articles.flatMap(Self.snippets).count >= 25)
  }

  @Test("a snippet that is not compiled is found")
  func canFail() throws {
    let source = ["  let a = 1", "", "  let b = 2"]
    #expect(Self.contains(source, ["let a = 1", "", "let b = 2"]))
    #expect(!Self.contains(source, ["let a = 1", "let b = 2"]))
    #expect(!Self.contains(source, ["let a = 2"]))
  }

  private static func lines(of file: URL) throws -> [String] {
    let text = try String(contentsOf: file, encoding: .utf8)
    return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// The Swift code blocks of an article, as lines.
  private static func snippets(in article: URL) throws -> [[String]] {
    var snippets: [[String]] = []
    var current: [String]?
    for line in try lines(of: article) {
      if line == "```swift" {
        current = []
      } else if line == "```" {
        if let current { snippets.append(current) }
        current = nil
      } else {
        current?.append(line)
      }
    }
    return snippets
  }

  /// Whether a source contains the lines one after the other, with the same additional indentation.
  private static func contains(_ source: [String], _ snippet: [String]) -> Bool {
    guard let first = snippet.first else { return true }
    return source.indices.contains { start in
      guard source[start].hasSuffix(first), start + snippet.count <= source.count else { return false }
      let indentation = String(source[start].dropLast(first.count))
      return indentation.allSatisfy { $0 == " " }
        && zip(source[start...], snippet).allSatisfy { $0 == ($1.isEmpty ? "" : indentation + $1) }
    }
  }
}
