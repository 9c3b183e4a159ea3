import Manifests
import Model
import SourceFacts
import SourceText

/// Compares the manifests of a package for other versions of Swift with the one that is judged: where they declare the
/// same, they are judged with it.
struct OtherManifests {
  let tree: FileTree
  let reader: ManifestReader

  /// - Returns: One for all of them.
  func problem(beside container: Container, _ manifest: Manifest) -> Problem? {
    // A symbolic link leads to another one of them.
    let names = (tree.listing(at: container.directory)?.directory.files ?? []).filter(ManifestSelection.isManifest)
    guard names.count > 1, manifest.isDecided else { return nil }
    let found = names.sorted().compactMap { name -> (name: String, path: String, words: String)? in
      let path = RelativePath.join(container.directory, name)
      guard path != container.manifestPath, let bytes = try? FileReader.readUTF8(tree.absolutePath(path)) else {
        return nil
      }
      let other = reader.read(String(decoding: bytes, as: UTF8.self))
      guard let words = Self.difference(of: other, from: manifest) else { return nil }
      return (name, path, words)
    }
    guard let first = found.first else { return nil }
    let others = found.dropFirst().map(\.name)
    let verb = others.count == 1 ? "differs" : "differ"
    let also = others.isEmpty ? "" : " (\(others.joined(separator: ", ")) \(verb) too)"
    return Problem(
      file: first.path, package: container.name, .otherManifest(first.words + also, judged: container.manifestPath))
  }

  /// The first difference in what targets link, as a clause about the other manifest; `nil` if there is none.
  private static func difference(of other: Manifest, from judged: Manifest) -> String? {
    if let undecided = other.undecided.first { return "it cannot be decided, because \(undecided.reason)" }
    let others = Dictionary(other.targets.map { ($0.name, $0) }) { first, _ in first }
    for target in judged.targets {
      guard let twin = others[target.name] else { return "it has no target \(target.name)" }
      let (links, twins) = (target.linkedNames, twin.linkedNames)
      if let name = links.subtracting(twins).min() { return "its target \(target.name) does not link \(name)" }
      if let name = twins.subtracting(links).min() { return "its target \(target.name) links \(name) too" }
    }
    let more = Set(others.keys).subtracting(judged.targets.map(\.name)).min()
    return more.map { "it has a target \($0) too" }
  }
}

extension Manifest.Target {
  fileprivate var linkedNames: Set<String> {
    Set(
      dependencies.map { dependency in
        switch dependency.reference {
        case .target(let name), .byName(let name), .product(let name, _): name
        }
      })
  }
}
