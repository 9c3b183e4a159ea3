import ImportScanning
import ManifestReading
import SourceText

/// Reads the manifest of a package's folder.
struct ManifestLoader: Sendable {
  /// What is known of a package without looking at anything but its manifest.
  struct Loaded: Sendable {
    /// The manifest's path, relative to the root.
    var path: String
    var manifest: Manifest
    /// What its comments ask.
    var ignores: [IgnoreComment] = []
    /// The manifest itself; `nil` where it could not be read.
    var text: String?

    /// Whether it is one, as far as it could be read.
    var isManifest: Bool { text.map(ManifestReader.isManifest) ?? true }
  }

  let tree: FileTree
  var reader = ManifestReader()

  /// The manifest that SwiftPM would take in a folder, and what it declares. Parsed, never run.
  ///
  /// - Parameter read: What a text declares; `nil` reads it.
  func load(_ folder: String, _ read: ((String) -> Manifest)? = nil) -> Loaded {
    var path = RelativePath.join(folder, ManifestSelection.plainName)
    do throws(UserError) {
      let listing = tree.listing(at: folder)?.directory
      let names = (listing?.files ?? []) + (listing?.links ?? [])
      let name = try ManifestSelection().manifest(among: names) { name throws(UserError) in
        ToolsVersionLine(manifest: try self.text(of: name, in: folder))
      }
      path = RelativePath.join(folder, name ?? ManifestSelection.plainName)
      let text = try self.text(of: name ?? ManifestSelection.plainName, in: folder)
      let ignores = IgnoreCommentScanner.scan(Array(text.utf8))
      return Loaded(path: path, manifest: read?(text) ?? reader.read(text), ignores: ignores, text: text)
    } catch {
      return Loaded(path: path, manifest: Manifest(broken: "it cannot be read: \(error)"))
    }
  }

  private func text(of name: String, in folder: String) throws(UserError) -> String {
    let path = RelativePath.join(folder, name)
    // A link must not lead to a file of somebody else. The folder itself is none: the tree follows no links.
    if tree.listing(at: folder)?.directory.files.contains(name) != true, tree.destination(of: path) == .outside {
      throw UserError("it is a link out of the repository, and nothing out of it is read")
    }
    do {
      return String(decoding: try FileReader.readUTF8(tree.absolutePath(path)), as: UTF8.self)
    } catch {
      throw UserError(error.description)
    }
  }
}
