/// The state of a path, enough to tell the state before a change and the one after it from any other.
struct FileState: Codable, Hashable, Sendable {
  enum Kind: String, Codable, Sendable {
    case absent, file, link
    /// A folder, a pipe, a device: nothing that a change could have created.
    case other
  }

  var kind: Kind
  /// The hash of the content, or of a link's destination.
  var hash = ""
  /// A file's permissions.
  var mode: UInt32 = 0

  static let absent = FileState(kind: .absent)

  /// Whether they are equal as git sees it: whether a file is executable counts, who may read it does not.
  func isSame(as other: FileState) -> Bool {
    kind == other.kind && kind != .other && hash == other.hash && mode & 0o100 == other.mode & 0o100
  }
}
