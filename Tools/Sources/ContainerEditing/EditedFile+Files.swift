import SourceEditing
import SourceText

extension EditedFile {
  /// Has a target of a container no longer compile what is gone, and compile what is new.
  ///
  /// - Parameters:
  ///   - kind: What the file is.
  ///   - target: The target's name.
  ///   - position: Where it was declared before the first edit.
  ///   - gone: From the container's folder, as `new`.
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
