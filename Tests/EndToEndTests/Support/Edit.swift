/// A change to a file of a ``TemporaryFolder``, in a row of a test's table.
///
/// A line may be marked with the rules that must find something there:
///
///     import A  // ⇠ forbidden_import
enum Edit: Sendable {
  /// Inserts a text after one that occurs once.
  case append(String, to: String, in: String)
  /// Replaces a text that occurs once.
  case replace(String, with: String, in: String)
  /// Makes a file, with the folders that it needs.
  case write(String, to: String)
  case remove(String)

  /// The text to insert.
  var text: String {
    switch self {
    case .append(let text, _, _), .replace(_, let text, _), .write(let text, _): text
    case .remove: ""
    }
  }

  var file: String {
    switch self {
    case .append(_, _, let file), .replace(_, _, let file), .write(_, let file), .remove(let file): file
    }
  }
}
