import Configuration
import FolderTestSupport
import Linting
import Loading
import PodPackaging
import SourceText
import Testing

/// A repository in a folder of its own, whose podspecs become packages.
struct PackagedFolder {
  let folder: TemporaryFolder

  /// - Parameter files: Texts by path.
  init(_ files: [String: String]) throws { folder = try TemporaryFolder(files) }

  func plan(_ podspec: String? = nil) async throws -> PodPackagingPlan {
    let pods = await DevelopedPods(root: folder.root, configuration: Configuration())
    let repository = await RepositoryLoader().load(root: folder.root)
    return try PodPackager(pods: pods, repository: repository).plan(for: podspec)
  }

  /// The only manifest that is made, or that in the folder.
  func manifest(in place: String? = nil, sourceLocation: SourceLocation = #_sourceLocation) async throws -> String {
    let plan = try await plan()
    let texts = plan.steps.compactMap { step -> String? in
      if case .made(let text) = step.outcome, place == nil || step.folder == place { text } else { nil }
    }
    return try #require(texts.first, "\(plan.text(isDone: false))", sourceLocation: sourceLocation)
  }

  /// What keeps the pods from becoming packages, as a person reads it.
  func reasons() async throws -> [String] {
    try await plan().steps.flatMap { step -> [String] in
      if case .refused(let obstacles) = step.outcome { obstacles.map(\.description) } else { [] }
    }
  }

  /// Writes what is planned.
  func make() async throws {
    let changes = try await plan().changes
    for (path, bytes) in changes.contents {
      try folder.write(String(decoding: bytes ?? [], as: UTF8.self), to: path)
    }
  }

  /// What the lint finds.
  func findings() async throws -> [String] {
    let repository = await RepositoryLoader().load(root: folder.root)
    return Linter().lint(repository).findings.map { finding in
      "\(finding.identity.rule) \(finding.identity.file): \(finding.message.whole)"
    }
  }
}

/// A podspec with these lines.
func podspec(_ name: String, _ lines: String...) -> String {
  """
  Pod::Spec.new do |s|
    s.name = '\(name)'
    s.version = '1.0'
  \(lines.map { "  \($0)" }.joined(separator: "\n"))
  end
  """
}
