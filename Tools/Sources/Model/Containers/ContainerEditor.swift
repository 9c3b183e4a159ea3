import SourceText

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
  ///   - offset: The module's declaration.
  ///   - notation: How another module has the same link; `nil` if none has.
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
  ///   - offset: The module's declaration.
  func removing(files: [String], fromTarget target: String, at offset: Int) throws(Unfixable) -> [TextEdit]

  /// - Parameters:
  ///   - file: A new source, relative to the container's folder.
  ///   - offset: The module's declaration.
  func adding(file: String, toTarget target: String, at offset: Int) throws(Unfixable) -> [TextEdit]

  /// Checks the file as edits have left it.
  ///
  /// - Parameters:
  ///   - effects: All that the edits should change of what it declares.
  ///   - original: The file before them.
  /// - Throws: If it is not valid, or something else has changed.
  func check(_ effects: [ContainerEffect], of original: [UInt8]) throws(Unfixable)
}
