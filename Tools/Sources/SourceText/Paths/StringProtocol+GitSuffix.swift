extension StringProtocol {
  /// The name of a repository without the `.git` that its address may end with.
  package var withoutGitSuffix: String { String(hasSuffix(".git") ? dropLast(4) : dropLast(0)) }
}
