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
  /// The objects of PackageDescription can be reached under any name, so the name before it does not matter.
  var declaringMember: String? {
    if members.contains(Mutation.keyPath) { return Mutation.keyPath }
    return members.last {
      ManifestVocabulary.targetParts.contains($0) || ManifestVocabulary.packageParts.contains($0)
    }
  }

  /// Whether only a setting is changed, which is never evaluated.
  var isSetting: Bool {
    declaringMember == nil
      && members.contains {
        ManifestVocabulary.targetSettings.contains($0) || ManifestVocabulary.packageSettings.contains($0)
      }
  }

  /// Represents the member that `[keyPath:]` changes, which may be any.
  static let keyPath = "[keyPath:]"
}
