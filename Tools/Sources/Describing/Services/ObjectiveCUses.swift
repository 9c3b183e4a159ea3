import Model
import SourceFacts
import SourceText
import Threads

/// Finds the uses of methods in Objective-C, by the first words of their selectors.
struct ObjectiveCUses {
  private let repository: Repository
  private let root: String

  init(_ repository: Repository, root: String) {
    self.repository = repository
    self.root = root
  }

  /// Where sources name some methods, by the names of these, except in tests, and where methods are declared.
  func uses(of names: Set<String>) -> [String: [OfferedAction.Place]] {
    let byWord = Dictionary(grouping: names) { $0.prefix { $0 != ":" } }
    return lines(in: { ForeignSource.isCompiled($0) }) { line in
      // What a method is called is no use of it; its body may begin in the same line.
      let body = line.declaresMethod ? line.code.drop { $0 != "{" } : line.code
      let words = body.split { !$0.isLetter && !$0.isNumber && $0 != "_" }
      return words.flatMap { byWord[$0] ?? [] }
    }
  }

  /// CTMediator's method for URLs, as both languages write it.
  private static let urlMethods = ["performActionWithUrl:", "performAction(withUrl:"]

  /// A place that opens a URL through the mediator.
  var urlOpener: OfferedAction.Place? {
    lines(in: { _ in true }) { line in
      let opens = Self.urlMethods.contains { line.code.contains($0) } && !line.declaresMethod
      return opens ? [""] : []
    }[""]?.min { ($0.file, $0.position) < ($1.file, $1.position) }
  }

  /// The lines in which something is found, by what is found.
  private func lines(
    in isWanted: (String) -> Bool, _ find: @escaping @Sendable (Substring) -> [String]
  ) -> [String: [OfferedAction.Place]] {
    let files = repository.modules.filter { !$0.isTest && repository.roles.role(of: $0) != .mediator }
      .flatMap { module in module.sources.map { (module.name, $0.path) } }.filter { isWanted($0.1) }
    let root = root
    let found = AllCores.map(files) { moduleName, path -> [(String, OfferedAction.Place)] in
      guard let bytes = try? FileReader.readUTF8("\(root)/\(path)") else { return [] }
      let lines = String(decoding: bytes, as: UTF8.self).split(separator: "\n", omittingEmptySubsequences: false)
      return lines.enumerated().flatMap { number, line in
        find(line).map { name in
          (name, .init(module: moduleName, file: path, position: SourcePosition(line: number + 1, column: 1)))
        }
      }
    }
    return Dictionary(grouping: found.joined(), by: \.0).mapValues { $0.map(\.1) }
  }
}

extension Substring {
  /// The line up to a comment.
  fileprivate var code: Substring {
    var rest = self
    while let slash = rest.firstIndex(of: "/") {
      let next = index(after: slash)
      if next < endIndex, self[next] == "/", slash == startIndex || self[index(before: slash)] != ":" {
        return self[..<slash]
      }
      rest = self[next...]
    }
    return self
  }

  /// `- (id)performActionWithUrl:…`
  fileprivate var declaresMethod: Bool {
    let first = first { !$0.isWhitespace }
    return first == "-" || first == "+" || contains("func ")
  }
}
