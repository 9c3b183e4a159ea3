import Configuration
import Rules
import SourceText

/// The file format: JSON with one entry per line, so that concurrent changes conflict only in the same lines. Parsed
/// and written by hand, because a repository may start with a hundred thousand entries.
extension Baseline {
  private static let version = 1

  package var text: String {
    """
    {
      "version": \(Self.version),
      "findings": [
    \(entries.map(Self.line).joined(separator: ",\n"))
      ]
    }

    """
  }

  private static func line(for entry: Entry) -> String {
    let identity = entry.identity
    let values = [
      ("count", entry.count == 1 ? nil : String(entry.count)), ("file", quoted(identity.file)),
      ("package", identity.package.map(quoted)), ("rule", quoted(identity.rule)),
      ("symbol", identity.symbol.map(quoted)), ("target", identity.target.map(quoted)),
    ]
    return "    {\(values.compactMap { key, value in value.map { "\"\(key)\":\($0)" } }.joined(separator: ","))}"
  }

  private static func quoted(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: { $0 == "\"" || $0 == "\\" || $0.isDeceptive }) else {
      return "\"\(text)\""
    }
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": return "\\\(scalar)"
      case "\n": return "\\n"
      case _ where scalar.isDeceptive:
        let digits = String(scalar.value, radix: 16)
        return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
      default: return String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }

  /// - Parameter bytes: The contents of the file.
  package init(_ bytes: [UInt8]) throws(InvalidFile) {
    func invalid(_ line: Int, _ message: String) -> InvalidFile {
      InvalidFile([.init(file: Self.fileName, position: SourcePosition(line: line, column: 1), message)])
    }
    if let line = ConflictMarker.firstLine(in: bytes) {
      throw invalid(
        line, "two branches changed the baseline, and git left both here; write it anew with --write-baseline")
    }
    self.init()
    do throws(JSONCursor.Problem) {
      let document = try Self.document(in: bytes)
      guard document.version == Self.version else {
        throw JSONCursor.Problem(
          line: 0, words: "its version is \(document.version), and this modulize reads \(Self.version); write it anew")
      }
      guard var rows = document.findings else { throw JSONCursor.Problem(line: 1, words: "'findings' is missing") }
      entries = try Self.entries(&rows)
    } catch {
      // A wrong version is not a mistake in a particular line.
      if error.line == 0 { throw invalid(1, error.words) }
      throw invalid(error.line, "this is not a baseline: \(error.words); write it anew with --write-baseline")
    }
    if let entry = entries.first(where: { $0.count < 1 }) {
      throw invalid(entry.line, "the count of this entry is \(entry.count); remove it")
    }
  }

  /// The version, and the position of the findings: their format depends on the version, which may come after them.
  private static func document(
    in bytes: [UInt8]
  ) throws(JSONCursor.Problem) -> (version: Int, findings: JSONCursor?) {
    var cursor = JSONCursor(bytes)
    var version: Int?
    var findings: JSONCursor?
    try cursor.object { key, cursor throws(JSONCursor.Problem) in
      switch key {
      case "version": version = try expecting(key, &cursor) { value throws(JSONCursor.Problem) in try value.int() }
      case "findings":
        findings = cursor
        try cursor.skip()
      default: try cursor.skip()
      }
    }
    try cursor.end()
    guard let version else { throw JSONCursor.Problem(line: 1, words: "'version' is missing") }
    return (version, findings)
  }

  private static func entries(_ cursor: inout JSONCursor) throws(JSONCursor.Problem) -> [Entry] {
    var entries: [Entry] = []
    try cursor.array { cursor throws(JSONCursor.Problem) in entries.append(try entry(&cursor)) }
    return entries
  }

  private static func entry(_ cursor: inout JSONCursor) throws(JSONCursor.Problem) -> Entry {
    let line = cursor.line
    var (file, rule): (String?, String?)
    var entry = Entry(identity: Finding.Identity(rule: "", file: ""), count: 1, line: line)
    try cursor.object { key, cursor throws(JSONCursor.Problem) in
      try expecting(key, &cursor) { value throws(JSONCursor.Problem) in
        switch key {
        case "file": file = try value.string()
        case "rule": rule = try value.string()
        case "package": entry.identity.package = try value.optionalString()
        case "target": entry.identity.target = try value.optionalString()
        case "symbol": entry.identity.symbol = try value.optionalString()
        case "count": entry.count = try value.int()
        default: try value.skip()
        }
      }
    }
    guard let file else { throw JSONCursor.Problem(line: line, words: "'file' is missing") }
    guard let rule else { throw JSONCursor.Problem(line: line, words: "'rule' is missing") }
    (entry.identity.file, entry.identity.rule) = (file, rule)
    return entry
  }

  /// Reads the value of `key`, a string or a number, and names the key if it has another type.
  private static func expecting<Value>(
    _ key: String, _ cursor: inout JSONCursor,
    _ take: (inout JSONCursor) throws(JSONCursor.Problem) -> Value
  ) throws(JSONCursor.Problem) -> Value {
    var other = cursor
    do throws(JSONCursor.Problem) {
      return try take(&cursor)
    } catch {
      let line = other.line
      // If it is not JSON at all, report that instead.
      try other.skip()
      throw JSONCursor.Problem(line: line, words: "'\(key)' has the wrong type")
    }
  }
}
