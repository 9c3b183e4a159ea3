/// What `diff -u` says of two versions of a file.
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

  /// How many lines are shown around a change.
  private static let context = 3

  /// - Parameter path: Relative to the root, as `git apply` and `patch -p1` want it.
  /// - Returns: Nothing where the versions are equal.
  package static func text(path: String, from old: [UInt8], to new: [UInt8]) -> String {
    let lines = lines(from: split(old), to: split(new))
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
    return "--- a/\(path)\n+++ b/\(path)\n" + hunks.map { hunk($0, of: lines) }.joined()
  }

  private static func hunk(_ range: Range<Int>, of lines: [Line]) -> String {
    func place(_ isIn: KeyPath<Line, Bool>) -> String {
      let before = lines[..<range.lowerBound].count { $0[keyPath: isIn] }
      let count = lines[range].count { $0[keyPath: isIn] }
      // Of no lines it names the one before.
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

  /// The lines with their ends.
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
