/// A change to a file of a ``TemporaryFolder``, as a row of a test's table says it.
///
/// A line may be marked with the rules that must find something there:
///
///     import A  // ⇠ forbidden_import
enum Edit: Sendable {
  /// Puts a text behind one that stands there once.
  case append(String, to: String, in: String)
  /// Puts another text in the place of one that stands there once.
  case replace(String, with: String, in: String)
  /// Makes a file, with the folders that it needs.
  case write(String, to: String)

  /// What comes into the file.
  var text: String {
    switch self {
    case .append(let text, _, _), .replace(_, let text, _), .write(let text, _): text
    }
  }

  var file: String {
    switch self {
    case .append(_, _, let file), .replace(_, _, let file), .write(_, let file): file
    }
  }
}
