import ManifestEditing
import ProjectEditing
import SourceEditing

/// Makes the edits by which a container's modules gain or lose links.
///
/// Declarations are identified by the offsets at which the container's reader found them. Everything else is kept byte
/// for byte.
package protocol ContainerEditor {
  /// Adds a reference to a package.
  ///
  /// - Parameter path: Relative to the container's folder.
  func adding(packageAt path: String) throws(Unfixable) -> [TextEdit]

  /// - Parameter offset: The package's reference.
  func removing(packageAt offset: Int) throws(Unfixable) -> [TextEdit]

  /// - Parameters:
  ///   - offset: The target's declaration.
  ///   - notation: How another target has the same link; `nil` if none has.
  func adding(
    link: ContainerLink, toTarget target: String, at offset: Int, as notation: String?
  ) throws(Unfixable) -> [TextEdit]

  /// How the link at an offset is written; `nil` if that does not matter.
  func notation(of link: ContainerLink, at offset: Int) throws(Unfixable) -> String?

  /// - Parameters:
  ///   - name: The linked module or product.
  ///   - offset: The link's position.
  func removing(link name: String, at offset: Int, fromTarget target: String) throws(Unfixable) -> [TextEdit]

  /// - Parameters:
  ///   - files: Removed sources, relative to the container's folder.
  ///   - offset: The target's declaration.
  func removing(files: [String], fromTarget target: String, at offset: Int) throws(Unfixable) -> [TextEdit]

  /// - Parameters:
  ///   - file: A new source, relative to the container's folder.
  ///   - offset: The target's declaration.
  func adding(file: String, toTarget target: String, at offset: Int) throws(Unfixable) -> [TextEdit]
}

/// What a target links.
package enum ContainerLink: Hashable, Sendable {
  /// A target of the same container.
  case sibling(String)
  case product(String, package: String)
}

extension ManifestEditor: ContainerEditor {
  package func adding(packageAt path: String) throws(Unfixable) -> [TextEdit] {
    try adding(package: ContainerFile.packageSource(path), isWrapped: true)
  }

  package func adding(
    link: ContainerLink, toTarget target: String, at offset: Int, as notation: String?
  ) throws(Unfixable) -> [TextEdit] {
    var source = notation ?? ContainerFile.manifest.words(for: link)
    if notation == nil, case .sibling(let name) = link {
      source = try self.notation(ofSibling: name, forTarget: target, at: offset)
    }
    return try adding(link: source, toTarget: target, at: offset, isWrapped: true)
  }

  package func notation(of link: ContainerLink, at offset: Int) throws(Unfixable) -> String? {
    switch link {
    case .sibling(let name), .product(let name, _): try notation(ofLink: name, at: offset)
    }
  }

  /// A target compiles whatever is in its folder.
  package func removing(files: [String], fromTarget target: String, at offset: Int) -> [TextEdit] { [] }

  package func adding(file: String, toTarget target: String, at offset: Int) -> [TextEdit] { [] }
}

extension ProjectEditor: ContainerEditor {
  package func adding(
    link: ContainerLink, toTarget target: String, at offset: Int, as notation: String?
  ) throws(Unfixable) -> [TextEdit] {
    switch link {
    case .sibling(let name): throw Unfixable("you must decide whether \(name) is copied into the product too")
    case .product(let product, let package):
      try adding(product: product, of: package, toTarget: target, at: offset)
    }
  }

  package func notation(of link: ContainerLink, at offset: Int) -> String? { nil }

  package func removing(
    link name: String, at offset: Int, fromTarget target: String
  ) throws(Unfixable) -> [TextEdit] {
    try removing(productAt: offset, fromTarget: target)
  }
}
