import ImportScanning
import Manifests
import Model
import Projects
import SourceFacts
import SourceText

/// Reads the projects that Tuist would generate.
struct TuistLoader {
  private let files: TuistFiles
  private let readers: [String: TuistProjectReader]
  /// Helpers that could not be read.
  let problems: [Problem]

  /// - Parameters:
  ///   - manifests: Those that will be read.
  ///   - environment: The variables that manifests see.
  init(_ files: TuistFiles, reading manifests: [String], environment: [String: String]) {
    self.files = files
    var problems: [Problem] = []
    var readers: [String: TuistProjectReader] = [:]
    for root in Set(manifests.map(files.root)) {
      let texts = files.helpers(below: root).compactMap { path in
        (try? FileReader.readUTF8(files.tree.absolutePath(path))).map {
          (path: path, text: String(decoding: $0, as: UTF8.self))
        }
      }
      let helpers = TuistHelpers(texts)
      problems += helpers.unread.map {
        Problem(file: $0, .undecided("it does not parse, or is too large", isBroken: true))
      }
      readers[root] = TuistProjectReader(helpers, environment: environment)
    }
    self.readers = readers
    self.problems = problems
  }

  /// - Returns: `nil` if a file of that name is not Tuist's.
  func load(_ path: String) -> LoadedProject? {
    let root = files.root(of: path)
    guard let bytes = try? FileReader.readUTF8(files.tree.absolutePath(path)), Self.isManifest(bytes),
      let reader = readers[root]
    else { return nil }
    let text = String(decoding: bytes, as: UTF8.self)
    let folder = RelativePath.directory(of: path)
    let read = reader.read(text, root: RelativePath.path(from: folder, to: root))
    var loaded = LoadedProject(madeOf: path, named: read.name, .tuist(namesPackages: !read.packages.isEmpty))
    loaded.failure = read.failure.map { UnreadableProject($0.reason, at: $0.position, isBroken: $0.isBroken) }
    loaded.problems = read.gaps.map { gap in
      // What a helper does not say is missing in many projects, and said once.
      Problem(
        file: gap.helper ?? path, position: gap.undecided.position, package: gap.helper == nil ? loaded.name : nil,
        .undecided(gap.undecided.reason, isBroken: gap.undecided.isBroken))
    }
    loaded.project = XcodeProject(read)
    return loaded
  }

  /// Whether a file called `Project.swift` is a manifest, and not a source with that name, such as a model of projects.
  ///
  /// An empty file counts too: a full disk may have truncated a manifest.
  private static func isManifest(_ bytes: [UInt8]) -> Bool {
    bytes.isEmpty || ImportScanner.scan(bytes).contains { $0.module == "ProjectDescription" }
  }
}
