import SourceText

/// Something that could not be read or found, so that the rest of the report would be smaller for it.
///
/// Each becomes a finding: a lint that passes over a file in silence is worse than none.
package struct Problem: Sendable {
  package enum Kind: Sendable {
    case unreadable(String)
    /// A source whose imports are known, and whose calls and targets are not.
    case unreadableContract(String)
    case nameIsNotUTF8
    /// A link that leads out of the root, which is not read.
    case leadsOutOfRoot
    /// A link to a folder that contains it.
    case leadsInCircle
    /// A path in a manifest where nothing is.
    case leadsNowhere(what: String, path: String)
    /// A path in a manifest that leads out of the root.
    case dependencyOutOfRoot(path: String)
    /// A source that a project names and that is not there; a script of the build may make it.
    case missingSource(path: String, mayBeMade: Bool)
    /// A source or folder that a project names in another case than the disk has it.
    case otherCase(path: String, spelled: String)
    /// A file of settings that is not there: mostly one that everybody makes for themselves.
    case missingSettings(path: String)
    /// Something in whose place nothing is, and that git would not look at: a secret, or what a script makes.
    case ignoredByGit(what: String, path: String)
    /// A submodule that was not checked out, though so many paths lead into it.
    case absentSubmodule(path: String, uses: Int)
    /// A source or a folder of sources that is out of the root.
    case sourceOutOfRoot(path: String)
    /// Something that a project names and does not have: a clause.
    case dangling(String)
    /// Something that only running a file tells, which is nobody's manifest alone: a clause.
    case undecided(String, isBroken: Bool)
    /// Another package of the same name.
    case sameName(String, other: String, isAmbiguous: Bool)
  }

  package var file: String
  package var position: SourcePosition = .start
  package var package: String?
  package var target: String?
  package var kind: Kind

  package init(
    file: String, position: SourcePosition = .start, package: String? = nil, target: String? = nil,
    _ kind: Kind
  ) {
    self.file = file
    self.position = position
    self.package = package
    self.target = target
    self.kind = kind
  }
}
