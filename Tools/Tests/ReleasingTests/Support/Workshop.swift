import FolderTestSupport
import Foundation
import Linting
import Loading
import ProcessRunning
import Releasing
import SourceText

/// A git repository with packages, and a folder that they are released to.
///
/// P depends on nothing, Q on P, R on Q; and there is an app of R and P. There is nothing to test in them, and nothing
/// is built.
final class Workshop {
  let folder: TemporaryFolder
  let git: Git
  /// Where it is released to.
  let base: ReleaseBase

  /// - Parameter format: That of git's objects.
  init(format: String = "sha1") async throws {
    folder = try TemporaryFolder([
      "work/Packages/P/Package.swift": TemporaryFolder.manifest("P"),
      "work/Packages/P/Sources/P/P.swift": "public func p() {}\n",
      "work/Packages/Q/Package.swift": TemporaryFolder.manifest("Q", needs: "P"),
      "work/Packages/Q/Sources/Q/Q.swift": "import P\npublic func q() { p() }\n",
      "work/Packages/R/Package.swift": TemporaryFolder.manifest("R", needs: "Q"),
      "work/Packages/R/Sources/R/R.swift": "import Q\npublic func r() { q() }\n",
      "work/App/Package.swift": Self.app,
      "work/App/Sources/App/main.swift": "import P\nimport R\np()\nr()\nprint(\"it runs\")\n",
      "work/.gitignore": ".build/\nPackage.resolved\n",
    ])
    git = Git(in: folder.path("work"), .users)
    base = try ReleaseBase("pods", workingDirectory: folder.root)
    try await git.run("init", "--quiet", "--initial-branch=trunk", "--object-format=\(format)")
    for (key, value) in [("user.name", "Tester"), ("user.email", "tester@example.com")] {
      try await git.run("config", key, value)
    }
    try await commit("Begin")
  }

  static let app = """
    // swift-tools-version: 6.2
    import PackageDescription

    let package = Package(
      name: "App",
      products: [.executable(name: "App", targets: ["App"])],
      dependencies: [
        .package(path: "../Packages/P"),  // the first
        .package(path: "../Packages/R"),
      ],
      targets: [
        .executableTarget(
          name: "App", dependencies: [.product(name: "P", package: "P"), .product(name: "R", package: "R")])
      ]
    )

    """

  var root: String { folder.path("work") }

  func commit(_ message: String) async throws {
    try await git.run("add", "--all")
    try await git.run("commit", "--quiet", "--allow-empty", "--message", message)
  }

  /// Changes a source and commits it.
  func change(_ package: String, to text: String) async throws {
    try folder.write(text, to: "work/Packages/\(package)/Sources/\(package)/\(package).swift")
    try await commit("Change \(package)")
  }

  /// Git in the repository that a package is released to.
  func pod(_ package: String) -> Git { Git(in: folder.path("pods/\(package).git"), .none) }

  /// Releases without tests, and returns what was released: "P 1.0.0".
  @discardableResult
  func release(_ edit: (inout ReleaseOptions) -> Void = { _ in }) async throws -> [String] {
    var released: [String] = []
    let releaser = await releaser(edit)
    try await releaser.withPlan { plan throws(UserError) in
      try await releaser.apply(plan, tests: .skip) { event in
        if case .released(let package, let version) = event { released.append("\(package) \(version)") }
      }
    }
    return released
  }

  func plan(_ edit: (inout ReleaseOptions) -> Void = { _ in }) async throws -> ReleasePlan {
    try await releaser(edit).withPlan { $0 }
  }

  private func releaser(_ edit: (inout ReleaseOptions) -> Void) async -> Releaser {
    var options = ReleaseOptions(base: base)
    edit(&options)
    return await Self.releaser(in: root, options)
  }

  /// What releases the packages in a folder.
  static func releaser(in root: String, _ options: ReleaseOptions) async -> Releaser {
    let repository = await RepositoryLoader().load(root: root)
    return Releaser(root: root, repository: repository, lint: Linter().lint(repository), options: options)
  }
}
