/// Adds to lists of a configuration and keeps everything else, including comments.
package struct YAMLText {
  private var lines: [String]

  package init(_ text: String) {
    lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    while lines.last?.isEmpty == true { lines.removeLast() }
  }

  package var text: String { lines.joined(separator: "\n") + "\n" }

  /// The lines of a nested key, starting with its own; `nil` if a key is missing.
  package func section(_ keys: [String]) -> Range<Int>? {
    var range = lines.startIndex..<lines.endIndex
    var indentation = -1
    for key in keys {
      let own = indentation
      let children = range.dropFirst(own < 0 ? 0 : 1).filter { isContent(lines[$0]) && depth(lines[$0]) > own }
      guard let column = children.first.map({ depth(lines[$0]) }),
        let start = children.first(where: { depth(lines[$0]) == column && isKey(lines[$0], key) })
      else { return nil }
      indentation = column
      let next = (start + 1..<range.upperBound).first {
        isContent(lines[$0]) && depth(lines[$0]) <= column && !isItem(lines[$0], at: column)
      }
      range = start..<(next ?? range.upperBound)
    }
    return range
  }

  /// Adds a key with a list, and any missing parent keys.
  package mutating func add(_ keys: [String], key: String, values: [String]) {
    for count in 1...keys.count where section(Array(keys.prefix(count))) == nil {
      insert("\(String(repeating: "  ", count: count - 1))\(keys[count - 1]):", below: Array(keys.prefix(count - 1)))
    }
    let list = values.joined(separator: ", ")
    insert("\(String(repeating: "  ", count: keys.count))\(key): [\(list)]", below: keys)
  }

  /// Adds a value to the list of a key.
  package mutating func append(_ value: String, to keys: [String]) {
    guard let range = section(keys) else { return }
    append(value, toListIn: range)
  }

  /// Adds an item after the one with a name, or a value to one of that item's lists.
  ///
  /// - Returns: Whether there is such an item.
  package mutating func addItem(
    _ item: [String]?, toList list: String, behindItemNamed name: String, orInIts key: String, value: String
  ) -> Bool {
    guard let all = section([list]),
      let start = all.first(where: {
        trimmed(lines[$0]) == "- name: \(name)" || trimmed(lines[$0]) == "- name: \"\(name)\""
      })
    else { return false }
    let dash = depth(lines[start])
    let next = (start + 1..<all.upperBound).first { isContent(lines[$0]) && depth(lines[$0]) <= dash } ?? all.upperBound
    let last = (start..<next).last { isContent(lines[$0]) } ?? start
    if let item {
      let blanks = String(repeating: " ", count: dash)
      lines.insert(
        contentsOf: item.enumerated().map { blanks + ($0.offset == 0 ? "- " : "  ") + $0.element }, at: last + 1)
      return true
    }
    guard let row = (start...last).first(where: { isKey(lines[$0], key) }) else { return false }
    append(value, toListIn: row..<(last + 1))
    return true
  }

  private mutating func append(_ value: String, toListIn range: Range<Int>) {
    let head = range.lowerBound
    if let end = (range).first(where: { isContent(lines[$0]) && lines[$0].contains("]") }),
      let bracket = lines[end].lastIndex(of: "]")
    {
      let before = lines[end][..<bracket]
      let isEmpty = before.last { $0 != " " } == "["
      lines[end].insert(contentsOf: (isEmpty ? "" : ", ") + value, at: bracket)
      return
    }
    let last = range.last { isContent(lines[$0]) } ?? head
    let blanks = last > head ? depth(lines[last]) : depth(lines[head]) + 2
    lines.insert("\(String(repeating: " ", count: blanks))- \(value)", at: last + 1)
  }

  private mutating func insert(_ line: String, below keys: [String]) {
    let place =
      keys.isEmpty ? lines.endIndex : section(keys)?.last { isContent(lines[$0]) }.map { $0 + 1 } ?? lines.endIndex
    if keys.isEmpty, !lines.isEmpty { lines.append("") }
    lines.insert(line, at: keys.isEmpty ? lines.endIndex : place)
  }

  private func isKey(_ line: String, _ key: String) -> Bool {
    let text = trimmed(line).drop { $0 == "-" || $0 == " " }
    return text == "\(key):" || text.hasPrefix("\(key): ") || text.hasPrefix("\"\(key)\":")
  }

  private func isContent(_ line: String) -> Bool {
    let text = trimmed(line)
    return !text.isEmpty && !text.hasPrefix("#")
  }

  /// Whether it is an element of a list that is indented no further than its key.
  private func isItem(_ line: String, at indentation: Int) -> Bool {
    depth(line) == indentation && trimmed(line).hasPrefix("- ")
  }

  private func depth(_ line: String) -> Int { line.prefix { $0 == " " }.count }

  private func trimmed(_ line: String) -> String {
    String(line.drop { $0 == " " }.reversed().drop { $0 == " " || $0 == "\r" }.reversed())
  }
}
