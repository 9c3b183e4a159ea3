import SourceEditing
import SourceText

extension EditedFile {
  /// Removes and adds sources of a target.
  ///
  /// - Parameters:
  ///   - kind: The kind of container.
  ///   - target: The target's name.
  ///   - position: Its declaration before the first edit.
  ///   - gone: Removed files, relative to the container's folder, as `new`.
  package mutating func change(
    _ kind: ContainerFile, filesOf target: String, at position: SourcePosition, removing gone: [String],
    adding new: [String]
  ) throws(Unfixable) {
    if !gone.isEmpty {
      let place = try currentOffset(of: position, "the target \(target)")
      apply(try kind.editor(bytes).removing(files: gone, fromTarget: target, at: place))
    }
    for file in new {
      let place = try currentOffset(of: position, "the target \(target)")
      apply(try kind.editor(bytes).adding(file: file, toTarget: target, at: place))
    }
  }
}
