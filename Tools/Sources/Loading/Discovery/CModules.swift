import ImportScanning
import Manifests
import Model
import SourceFacts
import SourceText

/// Finds the modules of C targets, which their module maps name.
struct CModules {
  private static let map = "module.modulemap"

  let tree: FileTree

  /// The modules that a module map declares, none in an empty one; `nil` if it cannot be read.
  func modules(at path: String) -> [String]? {
    guard let bytes = try? FileReader.readUTF8(tree.absolutePath(path)) else { return nil }
    return ModuleMapReader.modules(bytes)
  }

  /// Notes the modules of a package's target, if it is one in C or a system library.
  ///
  /// Without a module map, SwiftPM makes one for the public headers, which names the module like the target.
  func note(
    _ module: inout Module, declaredAs declared: Manifest.Target, of container: Container,
    _ problems: inout [Problem]
  ) {
    let folder: String
    if module.kind == .system {
      let path = declared.path ?? "Sources/\(module.name)"
      guard let found = RelativePath.resolve(path, from: container.directory) else { return }
      folder = found
    } else {
      guard module.hasForeignSources, module.files.isEmpty, let directory = module.directory,
        let found = RelativePath.resolve(declared.publicHeadersPath, from: directory)
      else { return }
      folder = found
    }
    guard case .inside(let real) = tree.destination(of: folder), let listing = tree.listing(at: real)?.directory else {
      return
    }
    let own =
      module.kind == .system ? listing.files.map { RelativePath.join(folder, $0) } : module.foreignFiles.map(\.path)
    let headers = own.filter { ForeignSource.isHeader($0) && RelativePath.isInside($0, folder) }
    module.publicHeaders = Dictionary(headers.map { (RelativePath.below(folder, $0), $0) }) { first, _ in first }
    // Without headers, C code has nothing to import, and is linked for what it does.
    let isLibrary = module.kind == .regular && !module.foreignFiles.contains { $0.isOfProgram }
    module.hasCModule = module.kind == .system || isLibrary && !headers.isEmpty
    guard listing.files.contains(Self.map) || listing.links.contains(Self.map) else { return }
    let path = RelativePath.join(real, Self.map)
    module.moduleMap = path
    guard tree.destination(of: path) != .outside, let modules = modules(at: path) else {
      module.hasCModule = false
      return problems.append(
        Problem(
          file: path, package: container.name, target: module.name, .unreadable("it is no module map with a module")))
    }
    // Code that is linked for what it does has an empty one, so that SwiftPM makes none.
    if modules.isEmpty {
      module.hasCModule = false
      return
    }
    let name = module.moduleName
    let named = RelativePath.join(folder, name)
    if !modules.contains(name), headers.contains(where: { RelativePath.isInside($0, named) }) {
      module.headerName = name
    }
    // The module that is called like the target is the one that messages name.
    module.moduleName = modules.contains(name) ? name : modules[0]
    module.otherModuleNames = modules.filter { $0 != module.moduleName }
  }
}

extension SourceFile {
  /// `main.c`, which before tools version 5.4 makes its target a program.
  fileprivate var isOfProgram: Bool { RelativePath.lastComponent(path).hasPrefix("main.") }
}
