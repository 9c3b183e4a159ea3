import SourceText
import Threads
import Yams

/// Reads one YAML document from an untrusted source.
///
/// Its size, depth, alias expansion and reading time are limited.
package struct YAMLReader: Sendable {
  /// About a hundred times the size of a real configuration.
  package static let maximumSize = 256 << 10
  static let maximumDepth = 32
  static let maximumCount = 50_000

  /// As the user knows it.
  let file: String
  let bytes: [UInt8]

  package init(_ bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
  }

  /// The only document; `nil` if the file is empty.
  package func read() throws(InvalidFile) -> YAMLValue? {
    guard bytes.count <= Self.maximumSize else {
      throw invalid("it has \(bytes.count) bytes, and over \(Self.maximumSize) are not read; is it the right file?")
    }
    guard UTF8Check.isValid(bytes) else { throw invalid("it is not UTF-8; save it as UTF-8") }
    if let line = ConflictMarker.firstLine(in: bytes) {
      let message = "two branches changed the file, and git left both here; settle it"
      throw InvalidFile([.init(file: file, position: SourcePosition(line: line, column: 1), message)])
    }
    // On a larger stack, because the library recurses for every level of nesting.
    let result = LargeStack.run(timeLimit: .seconds(10)) { Result { try parse() } }
    switch result {
    case .success(let value)?: return value
    case .failure(let error as InvalidFile)?: throw error
    case .failure(let error as YamlError)?: throw InvalidFile([problem(error)])
    case .failure(let error)?: throw invalid("it cannot be read: \(error)")
    case nil: throw invalid("reading it takes longer than ten seconds; write it without aliases")
    }
  }

  private func invalid(_ message: String) -> InvalidFile {
    InvalidFile([.init(file: file, message)])
  }

  private func parse() throws -> YAMLValue? {
    let text = String(decoding: bytes, as: UTF8.self)
    // Without the rules for numbers and dates, which are compiled for each run: every scalar is a text here.
    guard let root = try Parser(yaml: text, resolver: .basic, encoding: .utf8).singleRoot() else { return nil }
    var copy = YAMLCopy(file: file, lines: YAMLLines(text))
    return try copy.value(of: root, depth: 0)
  }

  // MARK: Errors of the library

  private func problem(_ error: YamlError) -> InvalidFile.Problem {
    let lines = YAMLLines(String(decoding: bytes, as: UTF8.self))
    switch error {
    case .composer(_, "but found another document", let mark, _):
      return .init(
        file: file, position: lines.position(of: mark),
        "here begins another document, and there must be one; remove the line ---")
    case .scanner(let context, let problem, let mark, _), .parser(let context, let problem, let mark, _),
      .composer(let context, let problem, let mark, _):
      let position = lines.position(of: mark)
      guard !lines.hasTab(at: mark) else {
        return .init(file: file, position: position, "there is a tab here, and YAML is indented with spaces")
      }
      let what = (context.map { $0.text.trimmingPrefix("while ") + ": " } ?? "") + problem
      return .init(file: file, position: position, "this is not YAML (\(what)); correct it")
    case .duplicatedKeysInMapping(let keys, let context):
      let names = keys.map { "'\($0)'" }.joined(separator: ", ")
      return .init(
        file: file, position: lines.position(of: context.mark), "the key \(names) is here twice; keep one of them")
    case .reader(let problem, let offset, _, let text):
      let before = text.prefix(offset ?? 0).split(separator: "\n", omittingEmptySubsequences: false)
      let position = SourcePosition(line: max(before.count, 1), column: (before.last?.utf8.count ?? 0) + 1)
      return .init(file: file, position: position, "this is not YAML (\(problem)); correct it")
    default:
      return .init(file: file, "it cannot be read: \(error)")
    }
  }
}
