/// A change to the objects of a project, independent of the file's layout.
enum ObjectChange: Hashable {
  case create(ObjectDraft)
  /// Deletes an object. Everything that refers to it must be deleted or changed, too.
  case delete(String)
  /// Appends to a list of an object, which is created if it does not exist.
  case append(ListEntry, to: String, of: String)
  /// Removes all entries with a value from a list of an object. The list stays, even if it is empty.
  case remove(String, from: String, of: String)
  /// Removes a key of an object, which may be nested in a dictionary.
  case removeKey([String], of: String)
}

/// An entry of a list: an identifier, with the object's name as a comment; or a string.
struct ListEntry: Hashable {
  var value: String
  var comment: String?
}

/// A new object.
struct ObjectDraft: Hashable {
  enum Value: Hashable {
    case entry(ListEntry)
    case list([ListEntry])
  }

  var identifier: String
  /// The comment beside its identifier, wherever that is used.
  var comment: String
  /// `PBXBuildFile`.
  var kind: String
  /// Without the kind.
  var fields: [String: Value]

  /// A reference to it.
  var entry: ListEntry { ListEntry(value: identifier, comment: comment) }
}
