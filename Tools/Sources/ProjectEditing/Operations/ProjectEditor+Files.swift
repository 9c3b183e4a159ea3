import ProjectReading
import SourceEditing

/// Files that leave a project.
extension ProjectEditor {
  /// Files that are a target's are no more in the project: neither in its phases, nor in a group, nor in what is said
  /// apart of a folder. What is left empty by that goes too.
  ///
  /// - Parameters:
  ///   - files: From the folder that the project is in.
  ///   - name: The target's name.
  ///   - offset: Where the target is declared.
  /// - Returns: Nothing where all of them are of folders that are the target's as they are.
  /// - Throws: Where another target compiles one of them too, or nobody does.
  package func removing(
    files: some Sequence<String>, fromTarget name: String, at offset: Int
  ) throws(Unfixable) -> [TextEdit] {
    let target = try target(name, at: offset)
    var removal = FileRemoval(of: Set(files.map(ProjectPath.normal)), from: target, in: objects)
    return try edits(for: try removal.allChanges())
  }
}
