import SourceText

extension EditedFile {
  /// Removes and adds sources of a module.
  ///
  /// - Parameters:
  ///   - dialect: How the container is edited.
  ///   - target: The name of the module.
  ///   - position: Its declaration before the first edit.
  ///   - gone: Removed files, relative to the container's folder, as `new`.
  package mutating func change(
    _ dialect: any ContainerDialect, filesOf target: String, at position: SourcePosition, removing gone: [String],
    adding new: [String]
  ) throws(Unfixable) {
    if !gone.isEmpty {
      let place = try currentOffset(of: position, "the target \(target)")
      apply(try dialect.editor(of: bytes).removing(files: gone, fromTarget: target, at: place))
    }
    for file in new {
      let place = try currentOffset(of: position, "the target \(target)")
      apply(try dialect.editor(of: bytes).adding(file: file, toTarget: target, at: place))
    }
  }
}
