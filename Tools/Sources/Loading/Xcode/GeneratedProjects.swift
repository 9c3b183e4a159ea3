import Model
import Parsing
import Projects
import SourceText
import Threads

/// The files that projects are generated from: XcodeGen's specifications, whatever they are called, and Tuist's manifests.
struct GeneratedProjects {
  /// The projects of the specifications that are read, without modules.
  private var specifications: [LoadedProject] = []
  /// By one that is not read, the one that is read of the same project.
  private var readInstead: [String: LoadedProject] = [:]
  /// The specifications that are read, by the project that each is of.
  private var byBundle: [String: LoadedProject] = [:]
  /// The specifications that do not say how their project is called, by folder.
  private var unnamed: [String: LoadedProject] = [:]
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
    let usual = found.filter { SpecificationLoader.isUsual($0.path) }
    let others = found.filter { !SpecificationLoader.isUsual($0.path) && !included.contains($0.path) }
    choose(among: usual + others)
    for project in usual + others { note(readInstead[project.path] ?? project, at: project) }
  }

  /// - Parameter specification: One that makes the project.
  private mutating func note(_ project: LoadedProject, at specification: LoadedProject) {
    for folder in Set([specification.folder, RelativePath.directory(of: specification.path)]) {
      // Variables are known when it is generated.
      if project.failure != nil || project.name.contains("$") {
        unnamed[folder] = project
      } else {
        let bundle = RelativePath.join(folder, project.name + XcodeProjects.projectSuffix)
        byBundle[bundle] = byBundle[bundle] ?? project
      }
    }
  }

  /// Chooses one of those that make the same project: one that includes the others, if there is one.
  private mutating func choose(among all: [LoadedProject]) {
    func extensions(of project: LoadedProject) -> [LoadedProject] { all.filter { $0.extends(project) } }
    var made: [String: LoadedProject] = [:]
    for project in all where extensions(of: project).isEmpty {
      let bundle = RelativePath.join(RelativePath.directory(of: project.path), project.name)
      if let other = made[bundle] {
        readInstead[project.path] = other
      } else {
        made[bundle] = project
        specifications.append(project)
      }
    }
    for project in all {
      guard let widest = extensions(of: project).first(where: { extensions(of: $0).isEmpty }) else { continue }
      readInstead[project.path] = readInstead[widest.path] ?? widest
    }
  }

  /// The file that a project is generated from; `nil` if there is none beside it.
  func file(of bundle: String) -> String? {
    guard bundle.hasSuffix(XcodeProjects.projectSuffix) else { return nil }
    let folder = RelativePath.directory(of: bundle)
    let manifest = manifestFolders.contains(folder) ? RelativePath.join(folder, TuistFiles.manifestName) : nil
    return specification(of: bundle)?.path ?? manifest
  }

  /// The specification that a project is generated from; `nil` if there is none beside it.
  func specification(of bundle: String) -> LoadedProject? {
    byBundle[bundle] ?? unnamed[RelativePath.directory(of: bundle)]
  }

  /// The projects of specifications that were not generated here, and the specifications that are not read because
  /// another makes the same project.
  ///
  /// - Parameter bundles: The projects that are there.
  func missing(beside bundles: [String]) -> (projects: [LoadedProject], variants: [UnreadContainer]) {
    let made = Set(bundles.compactMap(specification).map(\.path))
    // One of another name may have been generated from any that is beside it.
    let folders = Set(bundles.filter { specification(of: $0) == nil }.map(RelativePath.directory))
    let projects = specifications.filter { !made.contains($0.path) && !folders.contains($0.folder) }
    let read = Set(projects.map(\.path))
    let variants = readInstead.filter { read.contains($0.value.path) }.map {
      UnreadContainer($0, .variant(of: $1.path))
    }
    return (projects, variants.sorted { $0.path < $1.path })
  }
}

extension LoadedProject {
  /// Whether it makes the same project as a specification that it includes.
  fileprivate func extends(_ other: LoadedProject) -> Bool {
    name == other.name && included.contains(other.path) && !other.included.contains(path)
  }
}
