@_spi(RawSyntax) import SwiftSyntax

/// The limits of a syntax tree: how deep it nests, and how much larger than its text it is.
///
/// The parser limits the depth of brackets, but not of `a.b.c.…`, which nests once for every dot: a file
/// of a few hundred kilobytes could crash the tool. And what does not parse is filled with what is missing: 25 kB became
/// a tree that takes a gigabyte when its nodes are looked at.
package enum TreeBounds {
  /// Four times the depth of any of a thousand real files, and within the smallest stack that a thread is given
  /// (512 KiB, measured in debug).
  package static let maximumDepth = 400

  /// Twice what the densest text has, which is brackets in brackets: three nodes a byte. Real files have less than one.
  static func maximumCount(bytes: Int) -> Int { 6 * bytes + 20_000 }

  /// - Parameters:
  ///   - root: The tree.
  ///   - bytes: The size of its text.
  ///   - maximumDepth: The depth of the deepest node.
  /// - Returns: Which limit it exceeds.
  static func failure(of root: Syntax, bytes: Int, maximumDepth: Int) -> ParsingFailure? {
    // An explicit stack, of course. Raw nodes, because every file that is parsed is walked: a `Syntax` for each node took
    // a third of the time that manifests take.
    var pending: [(node: RawSyntax, depth: Int)] = [(root.raw, 1)]
    var left = maximumCount(bytes: bytes)
    while let (node, depth) = pending.popLast() {
      guard depth <= maximumDepth else { return .tooDeep }
      guard left > 0 else { return .tooMuchMemory }
      left -= 1
      guard let children = node.layoutView?.children else { continue }
      for case let child? in children where !child.isToken { pending.append((child, depth + 1)) }
    }
    return nil
  }
}
