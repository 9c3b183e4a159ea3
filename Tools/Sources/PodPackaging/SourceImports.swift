import ImportScanning
import Model
import SourceText

/// What each source of the repository imports.
struct SourceImports {
  private var imports: [String: [Import]] = [:]
  /// By module, the first source in Objective-C that imports a header of it by its name.
  private var headers: [String: (file: String, position: SourcePosition)] = [:]

  init(_ repository: Repository) {
    for file in repository.targets.flatMap(\.sources) {
      imports[file.path] = file.imports
      guard !file.path.hasSuffix(".swift") else { continue }
      for found in file.imports where headers[found.module] == nil { headers[found.module] = (file.path, found.position) }
    }
  }

  subscript(file: String) -> [Import] { imports[file] ?? [] }

  func headerImport(of module: String) -> (file: String, position: SourcePosition)? { headers[module] }

  /// Where some of the files import a module; `nil` where none does.
  func place(of module: String, in files: [String]) -> (file: String, of: Import)? {
    for file in files {
      if let found = self[file].first(where: { $0.module == module }) { return (file, found) }
    }
    return nil
  }
}
