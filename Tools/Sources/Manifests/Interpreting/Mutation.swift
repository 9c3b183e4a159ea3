import SwiftSyntax

/// A place where a manifest changes something.
struct Mutation {
  /// The variable at the beginning of `a.b.c`; `nil` if the code around the place declares it.
  var root: String?
  /// The members after it, with the names of methods and without subscripts.
  var members: [String]
  var position: AbsolutePosition
  /// What is changed, for a message.
  var excerpt: String
  /// The changed member, if it affects what a package or a target declares.
  ///
  /// The objects of the library can be reached under any name, so the name before it does not matter.
  let declaringMember: String?
  /// Whether only a setting is changed, which is never evaluated.
  let isSetting: Bool

  init(
    root: String?, members: [String], position: AbsolutePosition, excerpt: String, _ vocabulary: ManifestVocabulary
  ) {
    self.root = root
    self.members = members
    self.position = position
    self.excerpt = excerpt
    declaringMember =
      members.contains(Mutation.keyPath)
      ? Mutation.keyPath
      : members.last { vocabulary.targetParts.contains($0) || vocabulary.packageParts.contains($0) }
    isSetting =
      declaringMember == nil
      && members.contains { vocabulary.targetSettings.contains($0) || vocabulary.packageSettings.contains($0) }
  }

  /// Represents the member that `[keyPath:]` changes, which may be any.
  static let keyPath = "[keyPath:]"
}
