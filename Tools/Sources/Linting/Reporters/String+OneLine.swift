extension String {
  /// The text with its control characters written out: a file's name or a message may hold what would begin
  /// another line, move the cursor, or turn the direction of writing.
  var oneLine: String { escaping(\.isDeceptive) }
}
