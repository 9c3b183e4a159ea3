import SourceText

/// A set of changes that was cut off.
package struct InterruptedChange: Hashable, Sendable, CustomStringConvertible {
  /// The paths that are as they were to become.
  package private(set) var done: [String] = []
  /// Those that are as they were.
  package private(set) var left: [String] = []
  /// Those that are neither: they were changed since.
  package private(set) var foreign: [String] = []

  init(_ list: JournalList, below top: OpenFolder) throws(UserError) {
    for entry in list.entries {
      let (folder, name) = try top.parent(of: entry.path)
      let state = try folder?.state(of: name) ?? .absent
      if state.isSame(as: entry.after) {
        done.append(entry.path)
      } else if state.isSame(as: entry.before) {
        left.append(entry.path)
      } else {
        foreign.append(entry.path)
      }
    }
  }

  /// Whether there is nothing of it, or all: whoever threw it away with git has ended it as well.
  var isSettled: Bool { done.isEmpty || (left.isEmpty && foreign.isEmpty) }

  package var description: String {
    let count = done.count + left.count + foreign.count
    let head = "an earlier command was ended too soon: of its changes to \(count) files"
    guard foreign.isEmpty else {
      return head + " some are made and some are not, and these were changed since:\n" + Self.lines(foreign)
        + "\nnothing is done about it; give these files the content that they had, or add what is missing by hand and"
        + " run `modulize recover --forget`"
    }
    return head + " \(done.count) are made, and not these:\n" + Self.lines(left) + "\n" + Journal.waysOut
  }

  private static func lines(_ paths: [String]) -> String {
    let shown = paths.prefix(10).map { "  \($0)" }
    return (shown + (paths.count > 10 ? ["  and \(paths.count - 10) more"] : [])).joined(separator: "\n")
  }
}
