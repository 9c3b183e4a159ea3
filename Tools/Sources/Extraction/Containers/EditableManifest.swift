import Apps
import ManifestEditing
import Model
import SourceEditing
import SourceText

/// Checks that a manifest can be edited, before anything is built.
package enum EditableManifest {
  /// - Parameters:
  ///   - module: The module to take apart.
  ///   - place: The kind of place for new modules.
  ///   - mayBePublic: Whether what is used may become public API.
  ///   - root: The repository's folder, absolute.
  /// - Throws: A `UserError` if the manifest of its package cannot be edited.
  package static func check(
    _ module: Module, for place: FloorRequest.Place, mayBePublic: Bool = false,
    in repository: Repository, root: String
  ) throws(UserError) {
    let container = repository.containers[module.container]
    let path = container.manifestPath
    // A project is edited before anything is built, so it reports errors just as early.
    guard container.facts.isBuiltHere else { return }
    if !mayBePublic { try PublicInterface.check(module, for: place, in: repository) }
    try checkHasOwnFolder(module, for: place, in: repository)
    let bytes = try FileReader.read(path, below: root)
    do throws(Unfixable) {
      let offset = try EditedFile(bytes).currentOffset(of: module.position, "the target")
      let editor = ManifestEditor(bytes, inAllBranches: true)
      _ = try editor.adding(link: "\"A\"", toTarget: module.name, at: offset)
      switch place {
      case .package: _ = try editor.adding(package: ".package(path: \"A\")")
      case .target: _ = try editor.adding(target: [[".target(name: \"A\")"]], behind: module.name, at: offset)
      }
    } catch {
      throw UserError(
        "\(path) cannot be edited, because \(error.reason). Write it out in the list of the package's targets; or"
          + " extract one module after the other, with `modulize extract … --as platform --no-verify`, which moves the code"
          + " and says what to write by hand\n\(RefusalKind.more(on: [.computedManifest]))", .refusal)
    }
  }

  /// SwiftPM takes sources directly in `Sources` for a package's only target: a second one would leave them to nobody.
  package static func checkHasOwnFolder(
    _ module: Module, for place: FloorRequest.Place, in repository: Repository
  ) throws(UserError) {
    let folder = repository.folder(of: module)
    let shared = RelativePath.join(repository.containers[module.container].directory, "Sources")
    guard place == .target, !module.isPlaced, folder == shared else { return }
    throw UserError(
      "the sources of \(module.name) are directly in \(folder), which SwiftPM allows for a package's only target: move them"
        + " to \(folder)/\(module.name) first, or make packages, with `--into package`", .refusal)
  }
}
