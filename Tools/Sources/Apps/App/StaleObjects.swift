import Foundation
import SourceText

/// Objects that a build kept although they name what is in another module now.
///
/// The compiler's driver sometimes does not compile a file again when a declaration that it uses moved to a module that
/// the old one re-exports (seen with Swift 6.3.1, in a test that does not link the old module itself). Then only the
/// linker complains.
package struct StaleObjects {
  private let folder: String
  private let binaries: String

  /// - Parameters:
  ///   - folder: The package's folder, absolute.
  ///   - binaries: The folder of its build products.
  package init(folder: String, binaries: String) {
    self.folder = folder
    self.binaries = binaries
  }

  /// Whether a build failed because of them, or of a symbol that is really nowhere.
  package static func areSuspected(in lines: [String]) -> Bool {
    lines.contains { line in
      ["undefined reference to", "undefined symbol", "Undefined symbols"].contains(where: line.contains)
    }
  }

  /// Removes the objects of the package's own modules, and what the driver remembers of them.
  ///
  /// - Returns: Whether there were any: other build systems keep them elsewhere.
  package func remove() -> Bool {
    let manager = FileManager.default
    let modules = ((try? manager.contentsOfDirectory(atPath: binaries)) ?? []).filter { $0.hasSuffix(".build") }
    var isAnyRemoved = false
    for module in modules.map({ "\(binaries)/\($0)" }) where isOwn(module) {
      for file in (try? manager.contentsOfDirectory(atPath: module)) ?? []
      where [".o", ".swiftdeps", ".priors"].contains(where: file.hasSuffix) {
        isAnyRemoved = (try? manager.removeItem(atPath: "\(module)/\(file)")) != nil || isAnyRemoved
      }
    }
    return isAnyRemoved
  }

  /// Whether a module has sources of the package: the map beside its objects names them.
  private func isOwn(_ module: String) -> Bool {
    guard let data = FileManager.default.contents(atPath: "\(module)/output-file-map.json"),
      let map = try? JSONDecoder().decode([String: [String: String]].self, from: data)
    else { return false }
    return map.keys.contains { RelativePath.isInside($0, folder) && !RelativePath.isInside($0, "\(folder)/.build") }
  }
}
