/// Writes objects as Xcode does.
struct ObjectWriter {
  let lineEnd: String
  /// The indentation of one level.
  let unit: String

  /// The kinds that Xcode writes on one line.
  private static let short: Set = ["PBXBuildFile", "PBXFileReference"]

  /// An object, ending with a line break.
  func text(_ draft: ObjectDraft, indentation: String) -> String {
    let head = "\(indentation)\(Self.text(draft.entry)) = {"
    let fields = draft.fields.sorted { $0.key < $1.key }
    guard !Self.short.contains(draft.kind) else {
      let words = fields.map { "\(Self.quoted($0.key)) = \(Self.oneLine($0.value)); " }.joined()
      return "\(head)isa = \(draft.kind); \(words)};\(lineEnd)"
    }
    let inner = indentation + unit
    let rows = fields.map { field($0.key, $0.value, indentation: inner) }.joined()
    return "\(head)\(lineEnd)\(inner)isa = \(draft.kind);\(lineEnd)\(rows)\(indentation)};\(lineEnd)"
  }

  /// `key = value;`, on lines of its own.
  func field(_ key: String, _ value: ObjectDraft.Value, indentation: String) -> String {
    guard case .list(let entries) = value else {
      return "\(indentation)\(Self.quoted(key)) = \(Self.oneLine(value));\(lineEnd)"
    }
    let rows = entries.map { "\(indentation)\(unit)\(Self.text($0)),\(lineEnd)" }.joined()
    return "\(indentation)\(Self.quoted(key)) = (\(lineEnd)\(rows)\(indentation));\(lineEnd)"
  }

  static func oneLine(_ value: ObjectDraft.Value) -> String {
    switch value {
    case .entry(let entry): text(entry)
    case .list(let entries): "(\(entries.map { "\(text($0)), " }.joined()))"
    }
  }

  static func text(_ entry: ListEntry) -> String {
    guard let comment = entry.comment else { return quoted(entry.value) }
    // The comment's text must not end the comment.
    return "\(quoted(entry.value)) /* \(comment.replacing("*/", with: "")) */"
  }

  /// A string as Xcode writes it: quoted unless it is a single word.
  static func quoted(_ text: String) -> String {
    let isWord = text.utf8.allSatisfy {
      switch $0 {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "z"),
        UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "/"),
        UInt8(ascii: "$"):
        true
      default: false
      }
    }
    // Other parsers treat two slashes as a comment.
    if isWord, !text.isEmpty, !text.contains("//"), !text.contains("___") { return text }
    let escaped = text.unicodeScalars.map { scalar in
      switch scalar {
      case "\"", "\\": "\\\(scalar)"
      case "\n": "\\n"
      case "\t": "\\t"
      case "\r": "\\r"
      default: String(scalar)
      }
    }
    return "\"\(escaped.joined())\""
  }
}
