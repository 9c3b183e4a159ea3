/// The differences between two versions of a file, in unified format.
package enum UnifiedDiff {
  private enum Line {
    case kept(ArraySlice<UInt8>), removed(ArraySlice<UInt8>), added(ArraySlice<UInt8>)

    var isKept: Bool { if case .kept = self { true } else { false } }
    var isInOld: Bool { if case .added = self { false } else { true } }
    var isInNew: Bool { if case .removed = self { false } else { true } }

    var text: String {
      let (mark, bytes) =
        switch self {
        case .kept(let bytes): (" ", bytes)
        case .removed(let bytes): ("-", bytes)
        case .added(let bytes): ("+", bytes)
        }
      let end = bytes.last == .lineFeed ? "" : "\n\\ No newline at end of file\n"
      return mark + String(decoding: bytes, as: UTF8.self) + end
    }
  }

  /// The number of context lines around a change.
  private static let context = 3

  /// - Parameters:
  ///   - path: Relative to the root, as `git apply` and `patch -p1` expect it.
  ///   - old: `nil` for a new file.
  ///   - new: `nil` for a removed file.
  /// - Returns: Empty if the versions are equal.
  package static func text(path: String, from old: [UInt8]?, to new: [UInt8]?) -> String {
    let lines = lines(from: split(old ?? []), to: split(new ?? []))
    let changed = lines.indices.filter { !lines[$0].isKept }
    guard !changed.isEmpty else { return "" }
    var hunks: [Range<Int>] = []
    for index in changed {
      let around = max(0, index - context)..<min(lines.count, index + context + 1)
      if let last = hunks.last, last.upperBound >= around.lowerBound {
        hunks[hunks.count - 1] = last.lowerBound..<around.upperBound
      } else {
        hunks.append(around)
      }
    }
    let before = old == nil ? "/dev/null" : quoted("a/\(path)")
    let after = new == nil ? "/dev/null" : quoted("b/\(path)")
    return "--- \(before)\n+++ \(after)\n" + hunks.map { hunk($0, of: lines) }.joined()
  }

  /// Escapes a file name with control characters as git does.
  private static func quoted(_ path: String) -> String {
    let isOdd = path.utf8.contains { $0 < 0x20 || $0 == 0x7F || $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\\") }
    guard isOdd else { return path }
    let bytes = path.utf8.map { byte -> String in
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): "\\" + String(UnicodeScalar(byte))
      case 0x20..<0x7F: String(UnicodeScalar(byte))
      default: "\\" + String(repeating: "0", count: byte < 8 ? 2 : byte < 64 ? 1 : 0) + String(byte, radix: 8)
      }
    }
    return "\"\(bytes.joined())\""
  }

  private static func hunk(_ range: Range<Int>, of lines: [Line]) -> String {
    func place(_ isIn: KeyPath<Line, Bool>) -> String {
      let before = lines[..<range.lowerBound].count { $0[keyPath: isIn] }
      let count = lines[range].count { $0[keyPath: isIn] }
      // An empty range is written as the line before it.
      return "\(count == 0 ? before : before + 1),\(count)"
    }
    return "@@ -\(place(\.isInOld)) +\(place(\.isInNew)) @@\n" + lines[range].map(\.text).joined()
  }

  private static func lines(from old: [ArraySlice<UInt8>], to new: [ArraySlice<UInt8>]) -> [Line] {
    let difference = new.difference(from: old)
    var removed: Set<Int> = []
    var added: Set<Int> = []
    for change in difference {
      switch change {
      case .remove(let offset, _, _): removed.insert(offset)
      case .insert(let offset, _, _): added.insert(offset)
      }
    }
    var lines: [Line] = []
    var (i, j) = (0, 0)
    while i < old.count || j < new.count {
      if removed.contains(i) {
        lines.append(.removed(old[i]))
        i += 1
      } else if added.contains(j) {
        lines.append(.added(new[j]))
        j += 1
      } else {
        lines.append(.kept(old[i]))
        (i, j) = (i + 1, j + 1)
      }
    }
    return lines
  }

  /// The lines, with their line ends.
  private static func split(_ bytes: [UInt8]) -> [ArraySlice<UInt8>] {
    var lines: [ArraySlice<UInt8>] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let end = rest.firstIndex(of: .lineFeed).map { $0 + 1 } ?? rest.endIndex
      lines.append(rest[..<end])
      rest = rest[end...]
    }
    return lines
  }
}
