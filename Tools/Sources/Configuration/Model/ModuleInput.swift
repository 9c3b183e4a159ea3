/// Files that modules read although they belong to none of them, such as fixtures of tests. `affected` asks.
package struct ModuleInput: Hashable, Sendable {
  package var files: [Located<PathPattern>]
  /// Empty if no module reads them.
  package var modules: [Located<Wildcard>]

  package init(files: [Located<PathPattern>] = [], modules: [Located<Wildcard>] = []) {
    self.files = files
    self.modules = modules
  }
}
