import Foundation
import SourceText

/// The first line of a generated file: what made it, of what, and a check of the rest.
package struct GeneratedHeader: Equatable, Sendable {
  private static let opening = "// Made by modulize generate of ", middle = " in ", change = ": change that. "

  /// The class that it is made of, with the prefix.
  package var target: String
  /// The name of the class's file. Its folder is not said: a category does not change when its business line moves.
  package var source: String
  /// The repository's folder, if it is another one than the file's.
  package var repository: String?
  /// The digits of the rest when it was made.
  package var check: String

  package init(of target: String, in source: String, repository: String? = nil, check: String) {
    self.target = target
    self.source = source
    self.repository = repository
    self.check = check
  }

  /// - Returns: `nil` if a line is no such header.
  package init?(_ line: some StringProtocol) {
    let line = line.hasSuffix("\r") ? line.dropLast() : line[...]
    guard line.hasPrefix(Self.opening), let end = line.range(of: Self.change, options: .backwards),
      let between = line.range(of: Self.middle)
    else { return nil }
    target = String(line[..<between.lowerBound].dropFirst(Self.opening.count))
    let place = line[between.upperBound..<end.lowerBound]
    check = String(line[end.upperBound...])
    if let separator = place.range(of: "//") {
      repository = String(place[..<separator.lowerBound])
      source = String(place[separator.upperBound...])
    } else {
      source = String(place)
    }
  }

  package var line: String {
    Self.opening + target + Self.middle + (repository.map { "\($0)//" } ?? "") + source + Self.change + check
  }

  /// The check of a text, however its lines end: FNV-1a, as nothing is kept secret by it.
  package static func check(of text: some StringProtocol) -> String {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in text.utf8 where byte != UInt8(ascii: "\r") { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension GeneratedFile {
  /// - Returns: `nil` if nothing made the file.
  package init?(text: String) {
    var rest = text[...]
    var isInComment = false
    // Tools that add a licence to each file put it above.
    while !rest.isEmpty {
      let line = rest.prefix { !$0.isNewline }
      let words = line.trimmed
      if !isInComment, let header = GeneratedHeader(line) {
        self.init(header: header, text: text)
        (preamble, self.rest) = (String(text[..<line.startIndex]), String(rest[line.endIndex...].dropFirst()))
        return
      }
      if words.hasPrefix("/*") { isInComment = true }
      guard isInComment || words.isEmpty || words.hasPrefix("//") else { return nil }
      if words.hasSuffix("*/") { isInComment = false }
      rest = rest[line.endIndex...].dropFirst()
    }
    return nil
  }

  /// Whether somebody has changed it since it was made.
  package var isEdited: Bool { GeneratedHeader.check(of: rest) != header.check }

  /// What the file would be, made of another text: what is above its header stays, and how its lines end.
  ///
  /// - Parameter text: A header and the rest.
  package func remade(_ text: String) -> String {
    preamble + (self.text.contains("\r\n") ? text.replacing("\n", with: "\r\n") : text)
  }
}
