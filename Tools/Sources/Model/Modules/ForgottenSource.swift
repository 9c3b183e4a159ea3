/// A file that belongs to no module.
package struct ForgottenSource: Hashable, Sendable {
  package var path: String
  /// The module of a project among whose files it is; `nil` for a file among those of a package.
  package var module: Module.ID?
  /// The number of further files in its folder and below, if none of them belongs to a module.
  package var others: Int

  package init(path: String, module: Module.ID? = nil, others: Int = 0) {
    self.path = path
    self.module = module
    self.others = others
  }
}
