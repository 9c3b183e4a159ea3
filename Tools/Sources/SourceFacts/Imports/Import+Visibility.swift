extension Import {
  /// Whether it states its access level.
  package var isExplicit: Bool { accessLevel != nil || attributes.contains("_exported") }

  /// Whether clients of the module may see the imported module: through its public or package declarations, or because
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
