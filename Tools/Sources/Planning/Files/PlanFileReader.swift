import SourceText

/// Reads the text of a plan.
package struct PlanFileReader {
  private let name: String
  private var file = PlanFile(target: "", place: "", sections: [])
  private var problems: [String] = []

  /// - Parameters:
  ///   - text: The text.
  ///   - name: The file's name, for messages.
  /// - Throws: A `UserError` that names each wrong line.
  package static func read(_ text: String, called name: String) throws(UserError) -> PlanFile {
    var reader = PlanFileReader(name: name)
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      reader.read(String(line), index + 1)
    }
    if reader.file.target.isEmpty { reader.problems.append("\(name): the line \"target NAME\" is missing") }
    guard reader.problems.isEmpty else { throw UserError(reader.problems.joined(separator: "\n")) }
    return reader.file
  }

  private init(name: String) { self.name = name }

  private mutating func note(_ line: Int, _ words: String) { problems.append("\(name):\(line): \(words)") }

  private mutating func read(_ text: String, _ line: Int) {
    let plain = text.trimmed
    guard !plain.isEmpty, !plain.hasPrefix("#") else { return }
    if text.first == " " || text.first == "\t" { return readEntry(plain, line) }
    let words = plain.split(separator: " ", maxSplits: 1).map(String.init)
    let rest = words.count > 1 ? words[1].trimmed : ""
    switch words[0] {
    case "target": file.target = rest
    case "into":
      if !["package", "target"].contains(rest) { note(line, "into takes package or target, not \"\(rest)\"") }
      file.place = rest
    default: readHeading(words[0], rest, line)
    }
  }

  private mutating func readHeading(_ word: String, _ rest: String, _ line: Int) {
    guard let kind = PlanFile.Kind(rawValue: word) else {
      let known = PlanFile.Kind.allCases.map(\.rawValue) + ["target", "into"]
      let advice = NearestName.question(word, among: known)
      return note(line, "\"\(word)\" is no heading: there is \(known.joined(separator: ", "))\(advice)")
    }
    var section = PlanFile.Section(kind: kind, line: line)
    switch kind {
    case .module: section.name = rest
    case .line:
      let parts = rest.split(separator: " from ", maxSplits: 1).map { String($0).trimmed }
      section.name = parts.first ?? ""
      section.folder = parts.count > 1 ? String(parts[1].drop { $0 == "/" }) : ""
      while section.folder.hasSuffix("/") { section.folder.removeLast() }
      if section.folder.isEmpty { note(line, "a business line has a folder: line \(section.name) from FOLDER") }
    case .stays:
      if !rest.isEmpty { note(line, "\"stays\" stands alone, without \"\(rest)\"") }
    }
    if kind != .stays {
      let isName = section.name.first.map { $0.isLetter || $0 == "_" } ?? false
      if !isName || !section.name.allSatisfy({ $0.isLetter || $0.isNumber || $0 == "_" }) {
        note(line, section.name.isEmpty ? "\(word) takes a name" : "\"\(section.name)\" is no name for a module")
      }
      if let other = file.sections.first(where: {
        $0.name.lowercased() == section.name.lowercased() && $0.kind != .stays
      }) {
        note(line, "\(section.name) is there twice, first in line \(other.line)")
      }
    }
    file.sections.append(section)
  }

  private mutating func readEntry(_ text: String, _ line: Int) {
    guard let last = file.sections.indices.last else {
      return note(line, "a file stands below a heading: module, line or stays")
    }
    let parts = text.split(separator: ".swift:", maxSplits: 1).map(String.init)
    guard parts.count == 2 else { return file.sections[last].entries.append(.init(path: text, line: line)) }
    let names = Self.names(in: parts[1])
    if names.isEmpty { note(line, "no declaration stands behind the colon: leave it out for the whole file") }
    file.sections[last].entries.append(.init(path: parts[0] + ".swift", declarations: names, line: line))
  }

  /// Divides at commas outside of brackets.
  private static func names(in text: String) -> [String] {
    var (names, depth) = ([""], 0)
    for character in text {
      if "([<".contains(character) { depth += 1 }
      if ")]>".contains(character) { depth -= 1 }
      if character == ",", depth <= 0 { names.append("") } else { names[names.count - 1].append(character) }
    }
    return names.map(\.trimmed).filter { !$0.isEmpty }
  }
}
