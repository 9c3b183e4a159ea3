import Model
import Projects
import SourceText

/// A workspace: containers that are built together, so that each sees the products of the others.
struct LoadedWorkspace: Sendable {
  /// The projects and package folders that it refers to, relative to the root.
  var members: Set<String> = []
  var problems: [Problem] = []

  static let suffix = ".xcworkspace"
  private static let fileName = "contents.xcworkspacedata"

  /// Those that were created explicitly: every project also contains one, which says nothing.
  static func all(in tree: FileTree, _ generated: GeneratedProjects) -> [LoadedWorkspace] {
    tree.directories.filter { folder, listing in
      folder.hasSuffix(suffix) && listing.files.contains(fileName)
        && !RelativePath.directory(of: folder).hasSuffix(XcodeProjects.projectSuffix)
    }.keys.sorted().map { LoadedWorkspace(at: $0, in: tree, generated) }
  }

  private init(at bundle: String, in tree: FileTree, _ generated: GeneratedProjects) {
    let file = RelativePath.join(bundle, Self.fileName)
    let folder = RelativePath.directory(of: bundle)
    let references: [WorkspaceReader.Reference]
    do {
      references = try WorkspaceReader.read(try FileReader.read(tree.absolutePath(file)))
    } catch let error as UnreadableProject {
      problems = [Problem(file: file, position: error.position, .unreadable(error.reason))]
      return
    } catch {
      problems = [Problem(file: file, .unreadable("\(error)"))]
      return
    }
    for reference in references {
      let path = reference.path == "" ? folder : RelativePath.resolve(reference.path, from: folder, root: tree.root)
      guard let path else { continue }
      if tree.directories[path] != nil || DirectoryListing.exists(tree.absolutePath(path)) {
        members.insert(path)
      } else if let specification = generated.file(of: path) {
        members.insert(specification)
      } else if path.hasSuffix(XcodeProjects.projectSuffix), !tree.isSkippedByName(path) {
        // Files that it shows may be missing; but a missing project is not built.
        problems.append(
          Problem(
            file: file, position: reference.position, .leadsNowhere(what: "the project", path: reference.path)))
      }
    }
  }
}
