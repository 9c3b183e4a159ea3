import Foundation
import IndexReading
import SourceText

/// Objects that a build kept although they name what is in another module now.
///
/// The compiler's driver sometimes does not compile a file again when a declaration that it uses moved to a module that
/// the old one re-exports (seen with Swift 6.3.1, in a test that does not link the old module itself). Then only the
/// linker complains.
package enum StaleObjects {
  /// Whether a build failed because of them, or of a symbol that is really nowhere.
  package static func areSuspected(in lines: [String]) -> Bool {
    lines.contains { line in
      ["undefined reference to", "undefined symbol", "Undefined symbols"].contains(where: line.contains)
    }
  }

  /// Removes the objects of a package's own modules, and what the driver remembers of them.
  ///
  /// - Parameters:
  ///   - folder: The package's folder, absolute.
  ///   - binaries: The folder of its build products.
  /// - Returns: Whether there were any: other build systems keep them elsewhere.
  package static func remove(of folder: String, in binaries: String) -> Bool {
    let manager = FileManager.default
    func contents(_ folder: String) -> [String] {
      DiskPath.names(in: folder).map { "\(folder)/\($0)" }
    }
    let modules = contents(binaries).filter { $0.hasSuffix(".build") && isModule($0, of: folder) }
    let kept = modules.flatMap(contents).filter { [".o", ".swiftdeps", ".priors"].contains(where: $0.hasSuffix) }
    return kept.count { (try? manager.removeItem(atPath: $0)) != nil } > 0
  }

  /// Whether a module has sources of the package: the map beside its objects names them.
  private static func isModule(_ module: String, of folder: String) -> Bool {
    guard let bytes = try? FileReader.read("\(module)/output-file-map.json", upTo: BuildRecord.maximumSize),
      let map = try? JSONDecoder().decode([String: [String: String]].self, from: Data(bytes))
    else { return false }
    return map.keys.contains { RelativePath.isInside($0, folder) && !RelativePath.isInside($0, "\(folder)/.build") }
  }
}
