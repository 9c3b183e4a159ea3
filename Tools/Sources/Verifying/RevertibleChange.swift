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
    var difference = ChangeSet()
    for (path, bytes) in changes.contents {
      let old = now[path] ?? before[path]??.bytes
      switch (old, bytes) {
      case (let old?, let new?) where old != new: difference.replace(path, old, with: new)
      case (nil, let new?): difference.create(path, new)
      default: continue
      }
    }
    // A file that is no longer changed is restored.
    for (path, bytes) in now where changes.contents[path] == nil {
      guard let bytes else { continue }
      if let old = before[path] ?? nil {
        difference.replace(path, bytes, with: old.bytes)
      } else {
        difference.remove(path)
        difference.expect(bytes, at: path)
      }
    }
    try await write(difference, evenUnseen: false)
    for (path, change) in difference.contents { now[path] = change }
  }

  /// Restores everything.
  package func undo() async throws(UserError) {
    var inverse = ChangeSet()
    for (path, bytes) in now {
      switch (bytes, before[path] ?? nil) {
      case (let bytes?, let old?): if bytes != old.bytes { inverse.replace(path, bytes, with: old.bytes) }
      case (let bytes?, nil):
        inverse.remove(path)
        inverse.expect(bytes, at: path)
      case (nil, let old?): inverse.create(path, old.bytes, mode: old.mode)
      case (nil, nil): continue
      }
    }
    try await write(inverse, evenUnseen: true)
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
