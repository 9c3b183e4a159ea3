import SourceFacts

extension Contract {
  /// A place that names a target without calling it, with its name resolved.
  package struct Mention: Sendable {
    package var source: TargetMention
    package var site: Site
    /// As it is written; `nil` if undecidable.
    package var text: String?

    /// The target's name, without the prefix where there must be one; `nil` if the prefix is missing, or undecidable.
    package var target: String? {
      guard let text else { return nil }
      switch source.form {
      case .check, .interceptor: return text.asCalledName
      case .release:
        let name = text.lastName
        return name.hasPrefix(WellKnown.targetPrefix)
          ? String(name.dropFirst(WellKnown.targetPrefix.count)).asCalledName : nil
      }
    }
  }
}
