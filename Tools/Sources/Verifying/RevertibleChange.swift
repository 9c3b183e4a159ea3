import ChangeJournal
import Foundation
import SourceText

/// Changes that are made, and may be revised or undone: each time all or none.
package actor RevertibleChange {
  private let session: any RepositorySession
  /// The previous contents and permissions of each file; `nil` if it did not exist.
  private var before: [String: (bytes: [UInt8], mode: UInt32)?] = [:]
  /// The current contents of each file; `nil` if it does not exist.
  private var now: [String: [UInt8]?] = [:]

  package init(in session: any RepositorySession) { self.session = session }

  /// Makes changes, or revises those that were made before to be these.
  ///
  /// - Throws: A `UserError` if they cannot be made; then everything is as it was.
  package func make(_ changes: ChangeSet) async throws(UserError) {
    note(changes.contents)
    guard !now.isEmpty else {
      try await write(changes, evenUnseen: false)
      now = changes.contents
      return
    }
    // A file that is no longer changed is restored.
    let wanted = original.merging(changes.contents) { _, new in new }
    let difference = difference(to: wanted)
    try await write(difference, evenUnseen: false)
    for (path, change) in difference.contents { now[path] = change }
  }

  /// Restores everything.
  package func undo() async throws(UserError) {
    try await write(difference(to: original), evenUnseen: true)
  }

  /// The previous contents of each file that was changed.
  private var original: [String: [UInt8]?] { before.mapValues { $0?.bytes } }

  /// What makes the files that were changed, or will be, what is wanted.
  private func difference(to wanted: [String: [UInt8]?]) -> ChangeSet {
    var difference = ChangeSet()
    for (path, bytes) in wanted {
      switch (now[path] ?? before[path]??.bytes, bytes) {
      case (let old?, let new?): if old != new { difference.replace(path, old, with: new) }
      case (let old?, nil):
        difference.remove(path)
        difference.expect(old, at: path)
      case (nil, let new?): difference.create(path, new, mode: (before[path] ?? nil)?.mode)
      case (nil, nil): continue
      }
    }
    return difference
  }

  private func write(_ changes: ChangeSet, evenUnseen: Bool) async throws(UserError) {
    await FreshTime.come(for: changes.contents.keys.map { "\(session.root)/\($0)" })
    defer { FreshTime.wrote() }
    try await session.apply(changes, evenUnseen: evenUnseen)
  }

  /// Restores everything, even if the command was cancelled meanwhile.
  ///
  /// - Returns: The error that caused this, with any failure to undo.
  package nonisolated func undone(for error: UserError) async -> UserError {
    // In a task of its own, which is not cancelled.
    let undoing = Task { () -> String? in
      do throws(UserError) { try await undo() } catch { return error.description }
      return nil
    }
    guard let failure = await undoing.value else { return error }
    return UserError("\(error)\nand it could not be undone: \(failure)", .end)
  }

  private func note(_ contents: [String: [UInt8]?]) {
    for path in contents.keys where before[path] == nil {
      let absolute = "\(session.root)/\(path)"
      let attributes = try? FileManager.default.attributesOfItem(atPath: absolute)
      let mode = (attributes?[.posixPermissions] as? Int).map { UInt32($0) }
      let bytes = try? FileReader.read(absolute)
      before[path] = .some(bytes.map { ($0, mode ?? 0o644) })
    }
  }
}
