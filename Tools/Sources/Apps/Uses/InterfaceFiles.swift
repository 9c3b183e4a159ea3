import Foundation
import SourceText

/// Finds storyboards, data models and property lists that refer to moved classes by the app's module.
package struct InterfaceFiles {
  private let module: String
  private let name: String
  private let classes: Set<String>

  /// - Parameters:
  ///   - name: The module to which the classes move.
  ///   - isMoved: Whether a declaration moves.
  package init(of monolith: Monolith, to name: String, where isMoved: (Declaration) -> Bool) {
    module = monolith.module
    self.name = name
    let own = monolith.declarations.values.filter { $0.symbol.kind == .class && isMoved($0) }
    classes = Set(own.map(\.symbol.name))
  }

  private static let kinds = [".storyboard", ".xib", "/contents", ".plist"]

  /// - Parameters:
  ///   - root: The repository's folder.
  ///   - folder: The app's sources, relative to it.
  /// - Returns: A note for each class and file.
  package func notes(root: String, folder: String) -> [String] {
    guard !classes.isEmpty else { return [] }
    let files = DiskPath.paths(below: "\(root)/\(folder)").filter { path in
      // Hidden folders hold build products and git's files.
      Self.kinds.contains { "/\(path)".hasSuffix($0) } && !"/\(path)".contains("/.")
    }
    .map { RelativePath.join(folder, $0) }
    return files.flatMap { path -> [String] in
      guard let bytes = try? FileReader.readUTF8("\(root)/\(path)") else { return [] }
      return names(in: String(decoding: bytes, as: UTF8.self), among: classes).map { name in
        "\(path): names the class \(name) of the module \(module): change that to \(self.name)"
      }
    }
  }

  /// The classes that some XML names.
  private func names(in text: String, among classes: Set<String>) -> [String] {
    let found = text.split(separator: "<").flatMap { element -> [String] in
      if element.hasPrefix("string>") {
        let parts = element.dropFirst("string>".count).split(separator: ".").map(String.init)
        return parts.count == 2 && [module, "$(PRODUCT_MODULE_NAME)"].contains(parts[0]) ? [parts[1]] : []
      }
      let values = element.split(separator: "\"").map(String.init)
      let pairs = zip(values, values.dropFirst()).filter { key, _ in
        ["customClass=", "representedClassName="].contains { key.hasSuffix($0) }
      }
      return pairs.map { $1.split(separator: ".").last.map(String.init) ?? $1 }
    }
    return Set(found).intersection(classes).sorted()
  }
}
