@_spi(RawSyntax) import SwiftSyntax

/// How deep a syntax tree nests.
///
/// The parser limits the depth of brackets, but not of `a.b.c.…`, which nests once for every dot: a file
/// of a few hundred kilobytes could crash the tool.
package enum TreeDepth {
  /// Four times the depth of any of a thousand real files, and within the smallest stack that a thread is given
  /// (512 KiB, measured in debug).
  package static let maximum = 400

  /// - Parameter maximum: The depth of the deepest node.
  package static func isBounded(_ root: Syntax, by maximum: Int = maximum) -> Bool {
    // An explicit stack, of course. Raw nodes, because every file that is parsed is walked: a `Syntax` for each node took
    // a third of the time that manifests take.
    var pending: [(node: RawSyntax, depth: Int)] = [(root.raw, 1)]
    while let (node, depth) = pending.popLast() {
      guard depth <= maximum else { return false }
      guard let children = node.layoutView?.children else { continue }
      for case let child? in children where !child.isToken { pending.append((child, depth + 1)) }
    }
    return true
  }
}
