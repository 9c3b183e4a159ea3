import Planning
import SourceText

/// A plan that the user edited.
struct EditedPlan {
  let path: String
  let file: PlanFile

  init(_ path: String) throws(UserError) {
    self.path = path
    let bytes: [UInt8]
    do { bytes = try FileReader.readUTF8(path) } catch {
      throw UserError("cannot read \(path): \(error); write one with --write")
    }
    file = try PlanFileReader.read(String(decoding: bytes, as: UTF8.self), called: path)
  }

  private static let mark = "#!"

  /// The text with what is wrong in it at its top, instead of what was wrong before.
  ///
  /// - Parameter path: The file's, which the messages name.
  static func text(_ text: String, with error: UserError, at path: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let rest = lines.drop { $0.hasPrefix(mark) }
    let words = "\(error)".split(separator: "\n")
    // The messages move the lines that they name.
    let shift = words.count + rest.count - lines.count
    let moved = words.map { word -> String in
      guard word.hasPrefix("\(path):"), let end = word.dropFirst(path.count + 1).firstIndex(of: ":"),
        let line = Int(word.dropFirst(path.count + 1)[..<end])
      else { return "\(mark) \(word)" }
      return "\(mark) line \(line + shift)\(word[end...])"
    }
    return (moved + rest.map(String.init)).joined(separator: "\n")
  }
}
