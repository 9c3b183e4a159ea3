extension StringProtocol {
  /// The name of a repository without the `.git` that its address may end with.
  package var withoutGitSuffix: String { hasSuffix(".git") ? String(dropLast(4)) : String(self) }
}
