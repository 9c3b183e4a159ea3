import ManifestEditing
import ProjectEditing
import SourceEditing

/// Finds what is to change in a container where its modules come to link others, or no longer do.
///
/// What it is asked for is known by where the container's reader found it. All else stays, to the byte.
package protocol ContainerEditor {
  /// Has the container name a package.
  ///
  /// - Parameter path: From the container's folder.
  func adding(packageAt path: String) throws(Unfixable) -> [TextEdit]

  /// - Parameter offset: Where the package is named.
  func removing(packageAt offset: Int) throws(Unfixable) -> [TextEdit]

  /// - Parameter offset: Where the target is declared.
  func adding(link: ContainerLink, toTarget target: String, at offset: Int) throws(Unfixable) -> [TextEdit]

  /// - Parameters:
  ///   - name: What is linked.
  ///   - offset: Where the container says so.
  func removing(link name: String, at offset: Int, fromTarget target: String) throws(Unfixable) -> [TextEdit]

  /// - Parameters:
  ///   - files: Sources that are gone, from the container's folder.
  ///   - offset: Where the target is declared.
  func removing(files: [String], fromTarget target: String, at offset: Int) throws(Unfixable) -> [TextEdit]

  /// - Parameters:
  ///   - file: A source that is new, from the container's folder.
  ///   - offset: Where the target is declared.
  func adding(file: String, toTarget target: String, at offset: Int) throws(Unfixable) -> [TextEdit]
}

/// What a target is to link.
package enum ContainerLink: Hashable, Sendable {
  /// A target of the same container.
  case sibling(String)
  case product(String, package: String)
}

extension ManifestEditor: ContainerEditor {
  package func adding(packageAt path: String) throws(Unfixable) -> [TextEdit] {
    try adding(package: ContainerFile.packageSource(path))
  }

  package func adding(link: ContainerLink, toTarget target: String, at offset: Int) throws(Unfixable) -> [TextEdit] {
    try adding(link: ContainerFile.manifest.words(for: link), toTarget: target, at: offset)
  }

  /// A target has what is in its folder.
  package func removing(files: [String], fromTarget target: String, at offset: Int) -> [TextEdit] { [] }

  package func adding(file: String, toTarget target: String, at offset: Int) -> [TextEdit] { [] }
}

extension ProjectEditor: ContainerEditor {
  package func adding(link: ContainerLink, toTarget target: String, at offset: Int) throws(Unfixable) -> [TextEdit] {
    switch link {
    case .sibling(let name): throw Unfixable("whether \(name) is copied into the product too is for you to say")
    case .product(let product, let package):
      try adding(product: product, of: package, toTarget: target, at: offset)
    }
  }

  package func removing(
    link name: String, at offset: Int, fromTarget target: String
  ) throws(Unfixable) -> [TextEdit] {
    try removing(productAt: offset, fromTarget: target)
  }
}
