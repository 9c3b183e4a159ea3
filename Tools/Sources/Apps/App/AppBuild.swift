import Foundation
import IndexReading
import ProcessRunning
import SourceText

/// Builds the app so that its index can be read.
package struct AppBuild {
  /// The app's folder, absolute.
  let folder: String
  /// Whether to build its tests too: they may use the extracted code.
  let withTests: Bool
  package private(set) var kind: BuildKind
  /// The build folder; the package's own `.build` if `nil`.
  let builds: String?

  package init(folder: String, withTests: Bool, _ kind: BuildKind = BuildKind(), builds: String? = nil) {
    self.builds = builds
    self.folder = folder
    self.withTests = withTests
    self.kind = kind
  }

  /// - Returns: Itself; if that does not build with all traits, the build with those that are on by default.
  package func withPossibleTraits() async throws(UserError) -> AppBuild {
    guard kind.traits == .all, !(try await output()).isBuilt else { return self }
    var build = self
    build.kind.traits = .standard
    return build
  }

  /// The same in another kind: for release without tests, and with other traits in a folder of its own, so that neither
  /// build has to undo the other.
  package func with(_ other: BuildKind) -> AppBuild {
    let scratch = "\(folder)/.build/modulize/\(other.traits == .none ? "without-traits" : "default-traits")"
    return AppBuild(
      folder: folder, withTests: withTests && !other.isForRelease, other,
      builds: other.traits == kind.traits ? builds : scratch)
  }

  /// Opens the index that the last build has written.
  ///
  /// - Throws: A `UserError` if there is none.
  func index() async throws(UserError) -> IndexStore {
    let binaries = try await binaries()
    let stores = IndexLocation.stores(besides: binaries)
    guard !stores.isEmpty else {
      throw UserError("\(folder) builds, but the build left no index below \(binaries)")
    }
    return try await UserError.unifying {
      try IndexStore(paths: stores, libraryPath: try await Toolchain.indexLibrary())
    }
  }

  /// - Throws: A `UserError` with the compiler's output if it does not build.
  package func build() async throws(UserError) {
    guard let lines = try await complaints() else { return }
    throw UserError(
      "\(folder) does not build\(kind.words(besides: BuildKind())):\n" + Self.errors(in: lines))
  }

  /// The lines of a build's output that say why it failed.
  package static func errors(in lines: [String]) -> String {
    // Each error once: every file that sees the place repeats it, with an excerpt.
    let errors = lines.filter { $0.contains("error: ") && $0.first != " " }.unique
    return (errors.isEmpty ? lines.suffix(20) : errors.prefix(20)).joined(separator: "\n")
  }

  /// Builds it.
  ///
  /// - Returns: The whole output if it does not build; otherwise `nil`.
  package func complaints() async throws(UserError) -> [String]? {
    let (isBuilt, lines) = try await output()
    return isBuilt ? nil : lines
  }

  /// Builds it.
  ///
  /// - Returns: Whether it builds, and what the compiler says, warnings too.
  package func output() async throws(UserError) -> (isBuilt: Bool, lines: [String]) {
    // The index is written by default and must not be requested: with the option, Swift Build 6.3 writes a second one,
    // and a later test run without the option finds no XCTest tests.
    let arguments = command + (withTests ? ["--build-tests"] : [])
    var result = try await swift(arguments)
    if !result.isSuccess, StaleObjects.areSuspected(in: result.lines),
      StaleObjects.remove(of: folder, in: try await binaries())
    {
      result = try await swift(arguments)
    }
    return (result.isSuccess, result.lines)
  }

  private var command: [String] {
    ["build", "--package-path", folder] + kind.arguments + ScratchFolder.arguments(builds)
  }

  /// The folder of the build products.
  package func binaries() async throws(UserError) -> String {
    try await swift(command + ["--show-bin-path"]).text
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private func swift(_ arguments: [String]) async throws(UserError) -> Command.Result {
    do {
      return try await Command(
        "swift", arguments, environment: Command.inheritedEnvironment, timeLimit: .seconds(3600)
      ).runAgainAfterCrash()
    } catch {
      throw UserError("cannot build \(folder): \(error)")
    }
  }
}
