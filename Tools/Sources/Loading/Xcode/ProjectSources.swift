import Configuration
import Model
import Projects
import SourceFacts
import SourceText

/// Finds the files of a project's target.
struct ProjectSources {
  let tree: FileTree
  let project: LoadedProject
  /// The folders that contain manifests of packages.
  let packages: Set<String>

  func sources(of target: LoadedProject.Target) -> SourceFinder.Sources {
    var search = Search(target: target)
    for file in target.target.sources + target.target.borrowedFiles { add(file, &search) }
    for header in target.target.headers { addHeader(header.path, &search) }
    // Swift sees what the bridging header imports.
    for header in target.bridgingHeaders { addHeader(header, &search) }
    for folder in target.target.synchronizedFolders {
      let (count, foreignCount) = (search.found.files.count, search.found.foreignFiles.count)
      add(folder, &search)
      guard folder.platforms != nil || folder.namesPlatforms else { continue }
      for file in search.found.files[count...] + search.found.foreignFiles[foreignCount...] {
        search.found.platforms[file] = folder.platforms ?? PlatformFilter.platforms(namedBy: file)
      }
    }
    search.found.hasUnseen = search.found.hasUnseen || target.target.scriptOutputs.contains(where: Self.mayBeSource)
    search.found.hasUnseen = search.found.hasUnseen || !target.target.hasDecidedSources
    search.found.directory = search.commonFolder
    return search.found
  }

  private struct Search {
    let target: LoadedProject.Target
    var found = SourceFinder.Sources()
    var known: Set<String> = []
    /// The names in the folders that were searched.
    var names: [String: Set<String>] = [:]

    /// `A.h` for `A.m`.
    func headers(in folder: String, of file: String) -> [String] {
      let stem = file.lastIndex(of: ".").map { file[..<$0] } ?? file[...]
      return ["\(stem).h", "\(stem).hpp"].filter { names[folder]?.contains($0) ?? false }
        .map { RelativePath.join(folder, $0) }
    }

    /// The common folder of all its files; `nil` if that is the whole repository.
    var commonFolder: String? {
      let common = RelativePath.common(of: Set(found.files.map(RelativePath.directory)))
      return common.isEmpty ? nil : common
    }
  }

  // MARK: Files that are named

  private func add(_ file: XcodeProject.Path, _ search: inout Search) {
    guard Self.isSource(file.path) else { return }
    // A path that only the build knows: `$(DERIVED_FILE_DIR)/…`.
    if file.path.hasSettingReference {
      search.found.hasUnseen = true
      return
    }
    guard let path = project.resolve(file.path, in: tree) else {
      search.found.problems.append(
        project.problem(.sourceOutOfRoot(path: file.path), at: file.position, of: search.target.module.name))
      return
    }
    if let real = real(path, &search) {
      add(path, at: real, &search)
    } else if tree.isExcluded(path) {
      search.found.hasUnseen = true
    } else if tree.destination(of: path) == .outside {
      search.found.problems.append(Problem(file: path, package: project.name, .leadsOutOfRoot))
    } else if search.target.target.scriptOutputs.contains(where: { $0.hasSuffix(RelativePath.lastComponent(path)) }) {
      search.found.hasUnseen = true
    } else if let spelled = spelling(of: path, named: file, &search), let real = real(spelled, &search) {
      add(spelled, at: real, &search)
    } else {
      search.found.problems.append(
        project.problem(
          .missingSource(path: file.path, mayBeMade: search.target.target.hasScripts), at: file.position,
          of: search.target.module.name))
    }
  }

  /// The real path of a file; `nil` if it does not exist.
  private func real(_ path: String, _ search: inout Search) -> String? {
    let (folder, name) = (RelativePath.directory(of: path), RelativePath.lastComponent(path))
    if search.names[folder] == nil {
      search.names[folder] = Set(tree.listing(at: folder)?.directory.files ?? [])
    }
    if search.names[folder]?.contains(name) == true { return path }
    // The path may lead through a symbolic link.
    guard case .inside(let real) = tree.destination(of: path),
      !DirectoryListing.isDirectory(tree.absolutePath(real)), !tree.isExcluded(real)
    else { return nil }
    return real
  }

  /// The spelling on disk of a path that is written in another case, which is reported.
  private func spelling(of path: String, named: XcodeProject.Path, _ search: inout Search) -> String? {
    guard let spelled = tree.spelling(of: path), spelled != path else { return nil }
    search.found.problems.append(
      project.problem(
        .otherCase(path: named.path, spelled: spelled), at: named.position, of: search.target.module.name))
    return spelled
  }

  private func add(_ file: String, at real: String, _ search: inout Search) {
    guard search.known.insert(real).inserted else { return }
    guard search.target.exclusions.extent(of: tree.absolutePath(file)) != .none else {
      search.found.leftOut.append(real)
      return
    }
    search.found.insert(file, at: real)
    guard ForeignSource.isCompiled(file) else { return }
    // The header of a class is beside it, and no build phase needs to list it.
    for name in search.headers(in: RelativePath.directory(of: real), of: RelativePath.lastComponent(real)) {
      addHeader(RelativePath.path(from: project.folder, to: name), &search)
    }
  }

  /// A header that does not exist is not a missing source.
  private func addHeader(_ path: String, _ search: inout Search) {
    guard !path.hasSettingReference, let path = project.resolve(path, in: tree), let real = real(path, &search) else {
      return
    }
    add(path, at: real, &search)
  }

  static func isSource(_ path: String) -> Bool {
    path.hasSuffix(".swift") || ForeignSource.isCompiled(path)
  }

  /// Whether a made file is a source, or has an ending that only the build knows.
  private static func mayBeSource(_ path: String) -> Bool {
    let parts = RelativePath.lastComponent(path).split(separator: ".")
    return isSource(path) || parts.count > 1 && parts[parts.count - 1].hasSettingReference
  }

  // MARK: Folders

  private func add(_ folder: XcodeProject.SynchronizedFolder, _ search: inout Search) {
    guard let path = project.resolve(folder.path.path, in: tree) else {
      search.found.problems.append(
        project.problem(
          .sourceOutOfRoot(path: folder.path.path), at: folder.path.position, of: search.target.module.name))
      return
    }
    guard tree.listing(at: path) != nil else {
      if let real = real(path, &search) {
        add(path, at: real, &search)
      } else if case .inside(let real) = tree.destination(of: path), tree.listing(at: real) != nil {
        // It leads through a symbolic link.
        collect(real, "", FolderSelection(folder), &search)
      } else if folder.absence == .expected || Self.isNoFolderOfSources(path) {
        return
      } else if tree.isExcluded(path) {
        search.found.hasUnseen = true
      } else if let spelled = spelling(of: path, named: folder.path, &search) {
        collect(spelled, "", FolderSelection(folder), &search)
      } else {
        search.found.problems.append(missing(folder, of: search.target))
      }
      return
    }
    collect(path, "", FolderSelection(folder), &search)
  }

  private func missing(_ folder: XcodeProject.SynchronizedFolder, of target: LoadedProject.Target) -> Problem {
    let (name, path) = (target.module.name, folder.path.path)
    let mayBeMade = folder.absence == .ignored || target.target.hasScripts
    return project.problem(
      Self.isSource(path)
        ? .missingSource(path: path, mayBeMade: mayBeMade)
        : .leadsNowhere(what: "the folder of target \(name)", path: path), at: folder.path.position, of: name)
  }

  /// Whether it is a file of another kind, or a bundle that Xcode treats as a single item.
  private static func isNoFolderOfSources(_ path: String) -> Bool {
    RelativePath.lastComponent(path).contains(".") && !isSource(path)
  }

  /// - Parameter way: The path from the synchronized folder to this one.
  private func collect(
    _ directory: String, _ way: String, _ folder: FolderSelection, _ search: inout Search
  ) {
    guard let listing = tree.listing(at: directory) else { return }
    search.found.problems += listing.problems
    search.found.hasUnseen = search.found.hasUnseen || listing.directory.hasUnseen
    for name in listing.directory.files where folder.hasFile(RelativePath.join(way, name)) {
      let file = RelativePath.join(directory, name)
      add(file, at: file, &search)
    }
    for name in listing.directory.links where folder.hasFile(RelativePath.join(way, name)) {
      let file = RelativePath.join(directory, name)
      if Self.isSource(name), let real = real(file, &search) { add(file, at: real, &search) }
    }
    for name in listing.directory.directories + listing.directory.skipped {
      let (child, way) = (RelativePath.join(directory, name), RelativePath.join(way, name))
      guard !name.hasPrefix("."), !OpaqueFolder.isOpaque(name), !OpaqueFolder.isBundle(name),
        !packages.contains(child), !folder.leavesOut(way)
      else { continue }
      collect(child, way, folder, &search)
    }
  }
}
