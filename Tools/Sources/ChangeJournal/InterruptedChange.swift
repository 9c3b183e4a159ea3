import SourceText

/// A set of changes that was interrupted.
package struct InterruptedChange: Hashable, Sendable, CustomStringConvertible {
  /// The paths that are in their new state.
  package private(set) var done: [String] = []
  /// The paths that are in their old state.
  package private(set) var left: [String] = []
  /// The paths that are in neither: they were changed since.
  package private(set) var foreign: [String] = []
  /// Whether the change was made, but not verified.
  private let isUnverified: Bool

  init(_ list: JournalList, below top: OpenFolder, unverified isUnverified: Bool) throws(UserError) {
    self.isUnverified = isUnverified
    for entry in list.entries {
      let (folder, name) = try top.parent(of: entry.path)
      let state = try folder?.state(of: name) ?? .absent
      if isUnverified, state.isSame(as: entry.before) {
        left.append(entry.path)
      } else if entry.isAfter(state) {
        done.append(entry.path)
      } else if state.isSame(as: entry.before) {
        left.append(entry.path)
      } else {
        foreign.append(entry.path)
      }
    }
  }

  /// Whether none of the changes, or all of them, were made. Discarding them with git settles them too.
  var isSettled: Bool { done.isEmpty || (!isUnverified && left.isEmpty && foreign.isEmpty) }

  package var description: String {
    let count = done.count + left.count + foreign.count
    if isUnverified {
      let changed =
        foreign.isEmpty ? "" : "\nThese were changed since, so they cannot be taken back:\n" + Self.lines(foreign)
      return "an earlier command ended before it had built and tested its changes to \(count.counted("file"))"
        + "\n`modulize recover` keeps them as they are, and `modulize recover --undo` takes them back\(changed)"
    }
    let head = "an earlier command was interrupted: of its changes to \(count) files"
    guard foreign.isEmpty else {
      return head + " some were made and some were not, and these were changed since:\n" + Self.lines(foreign)
        + "\nnothing was recovered; restore these files, or make the missing changes by hand and"
        + " run `modulize recover --forget`"
    }
    return head + " \(done.count) were made, but not these:\n" + Self.lines(left) + "\n" + Journal.recoveryOptions
  }

  private static func lines(_ paths: [String]) -> String {
    let shown = paths.prefix(10).map { "  \($0)" }
    return (shown + (paths.count > 10 ? ["  and \(paths.count - 10) more"] : [])).joined(separator: "\n")
  }
}
