import Manifests
import Model
import Parsing
import SourceFacts
import SourceText
import Threads

/// Reads the packages that SwiftPM has checked out in `.build/checkouts`, if any.
///
/// Only their manifests, which are parsed and never run; and whether a target's folder contains Swift files.
enum CheckoutLoader {
  /// More packages than an app has: the rest is skipped.
  private static let limit = 1_000

  static func load(_ repository: inout Repository, in tree: FileTree) {
    let asking = repository.containers.filter { $0.dependencies.contains(.external) }
    var folders: [String: [String: String]] = [:]
    let nearest = asking.compactMap { container -> (package: Container.ID, folder: String)? in
      let folder = RelativePath.andAbove(container.directory).first { directory in
        let found = folders[directory] ?? checkouts(in: tree.absolutePath(directory))
        folders[directory] = found
        return !found.isEmpty
      }
      return folder.map { (container.id, $0) }
    }
    let jobs = Set(nearest.map(\.folder)).sorted().flatMap { folder in
      (folders[folder] ?? [:]).map { (folder: folder, identity: $0.key, path: $0.value) }
    }
    let unread = Checkout(ManifestReader.tooSlow) { _ in false }
    let loaded = AllCores.map(jobs, timeLimit: ParsingLimits.patience, late: { _ in unread }) {
      checkout(at: $0.path)
    }
    var byFolder: [String: [String: Checkout]] = [:]
    for (job, checkout) in zip(jobs, loaded) { byFolder[job.folder, default: [:]][job.identity] = checkout }
    for (container, folder) in nearest { repository.containers[container].checkouts = byFolder[folder] ?? [:] }
  }

  /// The folders of checkouts for the package at `path`, by identity.
  private static func checkouts(in path: String) -> [String: String] {
    let folder = RelativePath.join(path, ".build/checkouts")
    let entries = (try? DirectoryListing.entries(of: folder)) ?? []
    let names = entries.filter { $0.kind == .directory && $0.isText && !$0.isHidden }.map(\.name).sorted()
    return Dictionary(
      names.prefix(limit).map { ($0.lowercased(), "\(folder)/\($0)") }, uniquingKeysWith: { first, _ in first })
  }

  private static func checkout(at path: String) -> Checkout {
    let names = ((try? DirectoryListing.entries(of: path)) ?? []).filter { $0.kind == .file && $0.isText }.map(\.name)
    func text(_ name: String) -> String {
      (try? FileReader.readUTF8("\(path)/\(name)")).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
    let name = ManifestSelection().manifest(among: names) { ToolsVersionLine(manifest: text($0)) }
    guard let name else { return Checkout(Manifest(broken: "it has no manifest")) { _ in false } }
    return Checkout(ManifestReader().read(text(name))) { target in
      let folders = target.path.map { [$0] } ?? SourceFolders.predefined.map { "\($0)/\(target.name)" }
      return folders.contains { hasSwift("\(path)/\($0)", depth: 4) }
    }
  }

  private static func hasSwift(_ folder: String, depth: Int) -> Bool {
    let entries = (try? DirectoryListing.entries(of: folder)) ?? []
    return entries.contains { $0.kind == .file && $0.name.hasSuffix(".swift") }
      || (depth > 0 && entries.contains { $0.kind == .directory && hasSwift("\(folder)/\($0.name)", depth: depth - 1) })
  }
}
