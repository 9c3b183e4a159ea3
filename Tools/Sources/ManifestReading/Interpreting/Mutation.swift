import SwiftSyntax

/// A place where something that a manifest has made is changed.
struct Mutation {
  /// The variable at the beginning of `a.b.c`; `nil` where it is declared by the code around the place.
  var root: String?
  /// The members after it, with the names of methods and without subscripts.
  var members: [String]
  var position: AbsolutePosition
  /// What is changed, for a message.
  var excerpt: String

  /// The member that says what a package or a target is made of, if one is changed.
  ///
  /// The objects of PackageDescription can be reached under any name, so the name before it is no help.
  var declaringMember: String? {
    if members.contains(Mutation.keyPath) { return Mutation.keyPath }
    return members.last {
      ManifestVocabulary.targetParts.contains($0) || ManifestVocabulary.packageParts.contains($0)
    }
  }

  /// Whether only a setting is changed, which is never asked for.
  var isSetting: Bool {
    declaringMember == nil
      && members.contains {
        ManifestVocabulary.targetSettings.contains($0) || ManifestVocabulary.packageSettings.contains($0)
      }
  }

  /// Stands for the member that `[keyPath:]` changes, which may be any.
  static let keyPath = "[keyPath:]"
}
