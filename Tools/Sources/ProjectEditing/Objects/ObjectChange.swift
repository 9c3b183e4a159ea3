/// A change to the objects of a project, before it is known how the file writes it.
enum ObjectChange: Hashable {
  case create(ObjectDraft)
  /// The object with an identifier goes. Whoever names it must go too, or name it no more.
  case delete(String)
  /// An object's list gets an entry at its end. The list is made where there is none.
  case append(ListEntry, to: String, of: String)
  /// An object's list loses all entries of a value. It stays, though it may be empty.
  case remove(String, from: String, of: String)
  /// An object loses what it has under a key, which may be in a dictionary of its own.
  case removeKey([String], of: String)
}

/// An entry of a list: an identifier, with what it names as a comment; or a text.
struct ListEntry: Hashable {
  var value: String
  var comment: String?
}

/// An object that is to be made.
struct ObjectDraft: Hashable {
  enum Value: Hashable {
    case entry(ListEntry)
    case list([ListEntry])
  }

  var identifier: String
  /// What it is shown as beside its identifier, wherever that stands.
  var comment: String
  /// `PBXBuildFile`.
  var kind: String
  /// Without the kind.
  var fields: [String: Value]

  /// How others name it.
  var entry: ListEntry { ListEntry(value: identifier, comment: comment) }
}
