import Configuration
import Model
import PodReading
import SourceText

/// The pods that are developed in a repository, with the files that their patterns match, to make packages from.
package struct DevelopedPods: Sendable {
  /// A podspec that was read.
  package struct Pod: Sendable {
    package let name: String
    /// The podspec, relative to the root.
    package let path: String
    package let podspec: Podspec

    package var folder: String { RelativePath.directory(of: path) }
  }

  /// Sorted by path; if a pod has two podspecs, the first.
  package let pods: [Pod]
  package let podfiles: [(path: String, podfile: Podfile)]
  /// The repository's folder, absolute.
  package var root: String { tree.root }
  private let tree: FileTree

  /// Reads the podspecs and Podfiles below a folder. Nothing is run.
  ///
  /// - Parameters:
  ///   - root: An absolute path without symbolic links.
  ///   - configuration: Folders that it excludes are not searched.
  package init(root: String, configuration: Configuration) async {
    tree = await FileTree(root: root, configuration)
    var reader = CocoaPods(environment: configuration.manifests.environment)
    await reader.read(tree)
    var unused = Repository()
    let loaded = reader.withoutTwins(reportedIn: &unused)
    pods = loaded.map { Pod(name: $0.name, path: $0.path, podspec: $0.podspec) }
    podfiles = reader.podfiles
  }

  // MARK: Files

  /// The sources and headers of a part, on all platforms that it supports.
  package func sources(of spec: Podspec.Spec, in pod: Pod) -> [String] {
    files(of: pod).sources(of: spec, on: platforms(of: spec, in: pod)).files
  }

  /// The sources that it compiles for some of these platforms only.
  package func sourcesOfSomePlatforms(of spec: Podspec.Spec, in pod: Pod) -> [String: Set<String>] {
    let platforms = platforms(of: spec, in: pod)
    return files(of: pod).sources(of: spec, on: platforms).platforms.filter { $0.value != platforms }
  }

  /// The platforms that a part supports.
  package func platforms(of spec: Podspec.Spec, in pod: Pod) -> Set<String> {
    spec.ownPlatforms ?? pod.podspec.root.platforms
  }

  /// The files that patterns match.
  package func files(_ patterns: [String], in pod: Pod) -> [String] { files(of: pod).files(patterns) }

  /// The files and folders that resource patterns match.
  package func entries(_ patterns: [String], in pod: Pod) -> [String] { files(of: pod).entries(patterns) }

  private func files(of pod: Pod) -> PodFiles { PodFiles(tree: tree, folder: pod.folder) }

  /// The entries of a folder that a build would find: nothing hidden.
  ///
  /// - Returns: `nil` if there is no such folder.
  package func names(in folder: String) -> (files: [String], folders: [String])? {
    guard let listing = tree.listing(at: folder)?.directory else { return nil }
    let files = (listing.files + listing.links).filter { !$0.hasPrefix(".") }
    let folders = (listing.directories + listing.skipped).filter { !$0.hasPrefix(".") }
    return (files.sorted(), folders.sorted())
  }

  /// Everything below a folder, by path.
  package func everything(below folder: String) -> [String] {
    guard let names = names(in: folder) else { return [] }
    return names.files.map { RelativePath.join(folder, $0) }
      + names.folders.flatMap { everything(below: RelativePath.join(folder, $0)) }
  }

  package static func isCompiled(_ file: String) -> Bool {
    file.hasSuffix(".swift") || ForeignSource.isCompiled(file)
  }
}
