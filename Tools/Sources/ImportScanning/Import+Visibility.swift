extension Import {
  /// Whether it says itself how far it reaches.
  package var isExplicit: Bool { accessLevel != nil || attributes.contains("_exported") }

  /// Whether who imports the module may be shown what is imported: by its public, or package, declarations, or because
  /// it is re-exported.
  ///
  /// - Parameter isInternalByDefault: Whether an import without an access level is internal: the upcoming feature
  ///   `InternalImportsByDefault`, without which it is public.
  package func isSeenOutside(isInternalByDefault: Bool) -> Bool {
    if attributes.contains("_exported") { return true }
    if attributes.contains("_implementationOnly") { return false }
    return switch accessLevel {
    case nil: !isInternalByDefault
    case .internal, .fileprivate, .private: false
    case .open, .public, .package: true
    }
  }
}
