/// What there is under a name: enough to tell the state before a change and the one after it from any other.
struct FileState: Codable, Hashable, Sendable {
  enum Kind: String, Codable, Sendable {
    case absent, file, link
    /// A folder, a pipe, a device: nothing that a change could have made.
    case other
  }

  var kind: Kind
  /// Of the bytes, or of what a link says.
  var hash = ""
  /// Who may do what with a file.
  var mode: UInt32 = 0

  static let absent = FileState(kind: .absent)

  /// Whether they are the same as git sees it: who may read a file is the machine's business, who may run it is not.
  func isSame(as other: FileState) -> Bool {
    kind == other.kind && kind != .other && hash == other.hash && mode & 0o100 == other.mode & 0o100
  }
}
