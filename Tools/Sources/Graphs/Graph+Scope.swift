extension Graph {
  /// Which part of a repository is drawn.
  package struct Scope: Sendable {
    /// What a node represents.
    package var level: Level
    /// Whether test modules are drawn. If not, what only they link, import or call is left out too.
    package var hasTests = false
    /// Whether external packages and the edges to them are drawn.
    package var hasThirdParty = false
    /// A system module that is drawn because the command asks who uses it.
    package var systemModule: String?
    /// Relative to the root; empty for everything. Draws what is in it, or the package that contains it.
    package var folder = ""

    package init(level: Level = .packages) {
      self.level = level
    }
  }
}
