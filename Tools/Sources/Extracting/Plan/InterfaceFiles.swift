import AppReading
import Foundation
import SourceText

/// Finds where storyboards and data models of the app name the classes of a business line by the app's module.
struct InterfaceFiles {
  let monolith: Monolith
  let feature: String

  private static let kinds = [".storyboard", ".xib", "/contents"]

  /// - Parameters:
  ///   - root: The repository's folder.
  ///   - folder: The app's sources, relative to it.
  /// - Returns: A note for each class and file.
  func notes(root: String, folder: String) -> [String] {
    let own = monolith.declarations.values.filter {
      $0.symbol.kind == .class && monolith.file(of: $0).feature == feature
    }
    let classes = Set(own.map(\.symbol.name))
    guard !classes.isEmpty else { return [] }
    let paths = (try? FileManager.default.subpathsOfDirectory(atPath: "\(root)/\(folder)")) ?? []
    let files = paths.sorted().filter { path in Self.kinds.contains { "/\(path)".hasSuffix($0) } }
    return files.flatMap { path -> [String] in
      guard let bytes = try? FileReader.readUTF8("\(root)/\(folder)/\(path)") else { return [] }
      return names(in: String(decoding: bytes, as: UTF8.self), among: classes).map { name in
        "\(folder)/\(path): names the class \(name) of the module \(monolith.module): make that \(feature)"
      }
    }
  }

  /// The classes that some XML names.
  private func names(in text: String, among classes: Set<String>) -> [String] {
    let found = text.split(separator: "<").flatMap { element -> [String] in
      let values = element.split(separator: "\"").map(String.init)
      let pairs = zip(values, values.dropFirst()).filter { key, _ in
        ["customClass=", "representedClassName="].contains { key.hasSuffix($0) }
      }
      return pairs.map { $1.split(separator: ".").last.map(String.init) ?? $1 }
    }
    return Set(found).intersection(classes).sorted()
  }
}
