extension String {
  /// What stands between its spaces and line breaks.
  package var words: [String] { split(whereSeparator: \.isWhitespace).map(String.init) }
}
