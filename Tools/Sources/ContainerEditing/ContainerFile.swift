import ManifestEditing
import ProjectEditing
import SourceEditing
import SourceText

/// The kinds of files that declare modules and can be changed.
package enum ContainerFile: Sendable {
  case manifest
  case project

  /// - Parameter path: Of a file that declares modules.
  package init(_ path: String) {
    self = RelativePath.lastComponent(path) == "project.pbxproj" ? .project : .manifest
  }

  /// - Parameter bytes: The file.
  /// - Throws: Where it cannot be read as what it is.
  package func editor(_ bytes: [UInt8]) throws(Unfixable) -> any ContainerEditor {
    switch self {
    case .manifest: ManifestEditor(bytes)
    case .project: try ProjectEditor(bytes)
    }
  }

  /// How such a file says that a target links something.
  package func words(for link: ContainerLink) -> String {
    switch (self, link) {
    case (.manifest, .sibling(let name)): "\"\(name)\""
    case (.manifest, .product(let name, let package)): ".product(name: \"\(name)\", package: \"\(package)\")"
    case (.project, .sibling(let name)): "the target \(name)"
    case (.project, .product(let name, let package)): "the product \(name) of \(package)"
    }
  }

  /// How such a file says that there is a package.
  package func words(forPackageAt path: String) -> String {
    switch self {
    case .manifest: Self.packageSource(path)
    case .project: "a reference to \(path)"
    }
  }

  static func packageSource(_ path: String) -> String { ".package(path: \"\(path)\")" }
}
