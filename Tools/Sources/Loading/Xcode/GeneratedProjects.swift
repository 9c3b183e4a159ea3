import Model
import Parsing
import SourceText
import Threads

/// The files that projects are generated from: XcodeGen's specifications, whatever they are called, and Tuist's manifests.
struct GeneratedProjects {
  /// The projects of the specifications, without modules.
  private var specifications: [LoadedProject] = []
  /// The specifications, by the project that each is of.
  private var files: [String: String] = [:]
  /// The specifications that do not say how their project is called, by folder.
  private var unnamed: [String: String] = [:]
  /// The folders with a manifest of Tuist.
  private var manifestFolders: Set<String> = []

  init() {}

  /// - Parameter environment: The variables that specifications see.
  init(in tree: FileTree, environment: [String: String]) {
    var paths: [String] = []
    for (folder, listing) in tree.directories {
      if listing.files.contains(TuistFiles.manifestName) { manifestFolders.insert(folder) }
      paths += listing.files.filter(SpecificationLoader.mayBeSpecification).map { RelativePath.join(folder, $0) }
    }
    let loader = SpecificationLoader(tree: tree, environment: environment)
    let found = AllCores.map(
      paths.filter { !tree.isIgnored($0) }.sorted(), timeLimit: ParsingLimits.patience,
      late: { loader.late($0) }
    ) { loader.load($0) }.compactMap { $0 }
    let included = Set(found.flatMap(\.included))
    specifications = found.filter { $0.hasUsualName || !included.contains($0.project.path) }.map(\.project)
    for project in specifications {
      for folder in Set([project.folder, RelativePath.directory(of: project.path)]) {
        // Variables are known when it is generated.
        if project.failure != nil || project.name.contains("$") {
          unnamed[folder] = project.path
        } else {
          let bundle = RelativePath.join(folder, project.name + XcodeProjects.projectSuffix)
          files[bundle] = files[bundle] ?? project.path
        }
      }
    }
  }

  /// The file that a project is generated from; `nil` if there is none beside it.
  func file(of bundle: String) -> String? {
    guard bundle.hasSuffix(XcodeProjects.projectSuffix) else { return nil }
    let folder = RelativePath.directory(of: bundle)
    let manifest = manifestFolders.contains(folder) ? RelativePath.join(folder, TuistFiles.manifestName) : nil
    return specification(of: bundle) ?? manifest
  }

  private func specification(of bundle: String) -> String? {
    files[bundle] ?? unnamed[RelativePath.directory(of: bundle)]
  }

  /// The projects of specifications that were not generated here.
  ///
  /// - Parameter bundles: The projects that are there.
  func missing(beside bundles: [String]) -> [LoadedProject] {
    let made = Set(bundles.compactMap(specification))
    // One of another name may have been generated from any that is beside it.
    let folders = Set(bundles.filter { specification(of: $0) == nil }.map(RelativePath.directory))
    return specifications.filter { !made.contains($0.path) && !folders.contains($0.folder) }
  }
}
