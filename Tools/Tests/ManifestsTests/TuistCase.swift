import Manifests
import Testing

/// A manifest of Tuist with its helpers, and what its project declares.
struct TuistCase: CustomTestStringConvertible {
  var testDescription: String
  var manifest: String
  var helpers: [String]
  var expected: [String]

  var found: [String] { Self.summary(manifest, helpers) }
  var isFound: Bool { found == expected }

  /// A line for each target: `A framework [Sources/**] target:B`.
  static func summary(_ manifest: String, _ helpers: [String] = []) -> [String] {
    let project = read(manifest, helpers)
    return project.targets.map { target in
      let sources = target.sources.map { $0.pattern + $0.excluded.map { "-\($0)" }.joined() }
      let ends = target.dependencies.map { dependency in
        switch dependency.end {
        case .target(let name): "target:\(name)"
        case .project(let target, let folder): "project:\(target)@\(folder)"
        case .product(let name): "product:\(name)"
        case .plugin(let name): "plugin:\(name)"
        case .file(let path): "file:\(path)"
        }
      }
      return ([target.name, target.product ?? "?", "[\(sources.joined(separator: ","))]"] + ends).joined(separator: " ")
    } + project.gaps.map { "\($0.helper ?? "manifest"):\($0.undecided.position.line) \($0.undecided.reason)" }
      + (project.failure.map { ["failed: \($0.reason)"] } ?? [])
  }

  static func read(_ manifest: String, _ helpers: [String] = []) -> TuistProject {
    let files = helpers.enumerated().map {
      (path: "H\($0.offset).swift", text: "import ProjectDescription\n" + $0.element)
    }
    return TuistProjectReader(TuistHelpers(files)).read("import ProjectDescription\n" + manifest, root: "../..")
  }
}
