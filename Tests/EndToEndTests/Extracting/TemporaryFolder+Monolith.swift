import Foundation

extension TemporaryFolder {
  /// Makes the monolith of the walkthrough's stage 0 in the folder, committed, with the mediator's package.
  func makeMonolith() async throws {
    let patch = Checkout.root.appending(path: "Tools/Walkthrough/Stages/0-monolith.patch").path
    try await git("init", "--quiet", "--initial-branch=main")
    try await git("apply", "--whitespace=nowarn", patch)
    try await finishMonolith()
  }

  /// Makes an app of several lines in the folder, committed, with the mediator's package.
  ///
  /// - Parameter sources: By path.
  func makeMonolith(of sources: [String: String]) async throws {
    for (path, text) in sources { try write(text, to: path) }
    try await git("init", "--quiet", "--initial-branch=main")
    try await finishMonolith()
  }

  private func finishMonolith() async throws {
    try copyMediator()
    try write(".build/\nPackage.resolved\n", to: ".gitignore")
    try await git("config", "user.name", "Tester")
    try await git("config", "user.email", "tester@example.com")
    try await commit("Begin")
  }

  /// Runs `modulize` in the folder.
  func modulize(_ arguments: String...) async throws -> ProgramResult {
    try await Binary.modulize.program(arguments).run(in: root)
  }

  /// Runs the tests of an extracted package, in the folder where the tool has built it.
  func test(_ package: String, outOf app: String) async throws -> ProgramResult {
    let builds = url("\(app)/.build/modulize").standardizedFileURL.path
    // Packages share it. See ScratchFolder of the tool.
    let arguments = ["test", "--package-path", package, "--scratch-path", builds, "--disable-build-manifest-caching"]
    return try await Program(.name("swift"), arguments).run(in: root)
  }

  /// Builds a package of the folder, with warnings as errors if the build system allows it. It uses a folder of its
  /// own, because the tool builds without that option, and each would compile again what the other has compiled.
  func build(_ package: String) async throws -> ProgramResult {
    let builds = url("\(package)/\(Self.strict)").standardizedFileURL.path
    let arguments = ["build", "--package-path", package, "--scratch-path", builds, "--build-tests"]
    return try await Program(.name("swift"), arguments + BuildSystem.strictness).run(in: root)
  }

  /// The program `name` that ``build(_:)`` left.
  func built(_ name: String, of package: String) -> Program {
    program(name, of: package, in: Self.strict)
  }

  private static let strict = ".build/strict"
}
