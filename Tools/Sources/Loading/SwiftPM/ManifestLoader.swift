import ImportScanning
import Manifests
import SourceFacts
import SourceText

/// Reads the manifest in a package's folder.
struct ManifestLoader: Sendable {
  /// What the manifest alone says about a package.
  struct Loaded: Sendable {
    /// The manifest's path, relative to the root.
    var path: String
    var manifest: Manifest
    /// The lint directives in its comments.
    var ignores: [IgnoreComment] = []
    /// The text of the manifest; `nil` if it could not be read.
    var text: String?
    /// Whether it is a manifest, as far as it could be read.
    var isManifest = true
  }

  let tree: FileTree
  var reader = ManifestReader()

  /// The manifest that SwiftPM would use in a folder, and what it declares. Parsed, never run.
  ///
  /// - Parameter read: Parses the text; `nil` for the default parser.
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
      return Loaded(
        path: path, manifest: read?(text) ?? reader.read(text), ignores: ignores, text: text,
        isManifest: ManifestReader.isManifest(text))
    } catch {
      return Loaded(path: path, manifest: Manifest(broken: "it cannot be read: \(error)"))
    }
  }

  private func text(of name: String, in folder: String) throws(UserError) -> String {
    let path = RelativePath.join(folder, name)
    // A link must not lead to a file outside the repository. The folder itself is not a link: the tree follows none.
    if tree.listing(at: folder)?.directory.files.contains(name) != true, tree.destination(of: path) == .outside {
      throw UserError("it is a symbolic link that leaves the repository, which is not followed")
    }
    do {
      return String(decoding: try FileReader.readUTF8(tree.absolutePath(path)), as: UTF8.self)
    } catch {
      throw UserError(error.description)
    }
  }
}
