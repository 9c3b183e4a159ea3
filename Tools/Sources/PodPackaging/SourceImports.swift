import ImportScanning
import Model
import SourceFacts
import SourceText

/// The imports of each source of the repository.
struct SourceImports {
  private let root: String
  private var imports: [String: [Import]] = [:]
  /// By module, the places where Objective-C sources of pods and packages import it.
  private var foreign: [String: [(file: String, position: SourcePosition)]] = [:]

  /// - Parameter root: The repository's folder, absolute.
  init(_ repository: Repository, root: String) {
    self.root = root
    for module in repository.modules {
      // An app's imports change when it links the package, so they are no obstacle.
      let isOfApp = repository.containers[module.container].facts.hasModulesOfAllRoles || module.isTest
      for file in module.sources {
        imports[file.path] = file.imports
        guard !file.path.hasSuffix(".swift"), !isOfApp else { continue }
        for found in file.imports { foreign[found.module, default: []].append((file.path, found.position)) }
      }
    }
  }

  /// All imports of a source in any of its branches, including those for packages only.
  func everything(in file: String) -> Set<String> {
    guard file.hasSuffix(".swift"), let bytes = try? FileReader.read(RelativePath.join(root, file)) else {
      return Set(self[file].map(\.module))
    }
    return Set(ImportScanner.scan(bytes).map(\.module))
  }

  subscript(file: String) -> [Import] { imports[file] ?? [] }

  /// Where a pod or a package imports a header of a module by the module's name: `<X/Y.h>`, not `@import X`.
  func headerImport(of module: String) -> (file: String, position: SourcePosition)? {
    foreign[module]?.first { file, position in
      guard let bytes = try? FileReader.read(RelativePath.join(root, file)),
        let offset = LineTable(bytes).offset(of: position)
      else { return false }
      return bytes[offset] == UInt8(ascii: "#") && bytes[offset...].prefix { $0 != 0x0A }.contains(UInt8(ascii: "<"))
    }
  }

  /// Where some of the files import a module; `nil` if none does.
  func place(of module: String, in files: [String]) -> (file: String, of: Import)? {
    for file in files {
      if let found = self[file].first(where: { $0.module == module }) { return (file, found) }
    }
    return nil
  }
}
