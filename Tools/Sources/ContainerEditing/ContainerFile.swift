import ManifestEditing
import ProjectEditing
import ProjectReading
import SourceEditing
import SourceText

/// The kinds of editable files that declare modules.
package enum ContainerFile: Sendable {
  case manifest
  case project

  /// - Parameter path: A file that declares modules.
  package init(_ path: String) {
    self = XcodeProjectReader.fileNames.contains(RelativePath.lastComponent(path)) ? .project : .manifest
  }

  /// - Parameter bytes: The file's content.
  /// - Throws: If it is not a valid file of its kind.
  package func editor(_ bytes: [UInt8]) throws(Unfixable) -> any ContainerEditor {
    switch self {
    case .manifest: ManifestEditor(bytes)
    case .project: try ProjectEditor(bytes)
    }
  }

  /// How such a file expresses a link.
  package func words(for link: ContainerLink) -> String {
    switch (self, link) {
    case (.manifest, .sibling(let name)): "\"\(name)\""
    case (.manifest, .product(let name, let package)): ".product(name: \"\(name)\", package: \"\(package)\")"
    case (.project, .sibling(let name)): "the target \(name)"
    case (.project, .product(let name, let package)): "the product \(name) of \(package)"
    }
  }

  /// How such a file refers to a package.
  package func words(forPackageAt path: String) -> String {
    switch self {
    case .manifest: Self.packageSource(path)
    case .project: "a reference to \(path)"
    }
  }

  static func packageSource(_ path: String) -> String { ".package(path: \"\(path)\")" }
}
