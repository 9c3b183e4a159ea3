extension Graph {
  /// What is drawn of a repository.
  package struct Scope: Sendable {
    /// What a node is.
    package var level: Level
    /// Whether test modules are drawn. Where they are not, neither is what only they link, import or find.
    package var hasTests = false
    /// Whether packages from elsewhere are drawn, and what leads to them.
    package var hasThirdParty = false
    /// A module that is drawn although it is the system's, because it is asked who uses it.
    package var systemModule: String?
    /// Relative to the root; empty for all. What is in it is drawn, or the package that it is in.
    package var folder = ""

    package init(level: Level = .packages) {
      self.level = level
    }
  }
}
