/// The modules that a module's Swift sources re-export: `@_exported import`.
package struct Reexports: Sendable {
  /// Those of which it re-exports at least a part.
  package private(set) var modules: Set<String> = []
  /// Those that it re-exports as a whole.
  package private(set) var whole: Set<String> = []

  init() {}

  /// - Parameter files: All files of the module, with their imports.
  package init(of files: [SourceFile]) {
    let reexports = files.lazy.flatMap(\.imports).filter { $0.attributes.contains("_exported") }
    modules = Set(reexports.map(\.module))
    if modules.isEmpty { return }
    whole = Set(reexports.filter(\.rest.isEmpty).map(\.module))
  }
}
