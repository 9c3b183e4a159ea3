import Foundation
import IndexReading
import ProcessRunning
import SourceText

/// Builds the app, so that the compiler says what its names mean.
package struct AppBuild {
  /// The app's folder, absolute.
  let folder: String
  /// Whether its tests are built too: they may use what is carried out.
  let withTests: Bool
  /// As SwiftPM calls it; `nil` for that of everyday.
  let configuration: String?
  /// Where it is built; its own `.build` unless given.
  let builds: String?

  package init(folder: String, withTests: Bool, configuration: String? = nil, builds: String? = nil) {
    self.builds = builds
    self.folder = folder
    self.withTests = withTests
    self.configuration = configuration
  }

  /// Builds it, and opens the index that the build leaves.
  ///
  /// - Throws: An `UserError` with the compiler's words, where the app does not build as it is.
  package func index() async throws(UserError) -> IndexStore {
    try await build()
    let binaries = try await binaries()
    let stores = IndexLocation.stores(besides: binaries)
    guard !stores.isEmpty else {
      throw UserError("\(folder) builds, but the build left no index of what its names mean below \(binaries)")
    }
    return try await UserError.unifying {
      try IndexStore(paths: stores, libraryPath: try await Toolchain.indexLibrary())
    }
  }

  /// - Throws: An `UserError` with the compiler's words, where it does not build.
  package func build() async throws(UserError) {
    guard let lines = try await complaints() else { return }
    throw UserError(
      "\(folder) does not build\(configuration.map { " for \($0)" } ?? ""):\n" + Self.errors(in: lines))
  }

  /// What of a build's output says why it failed.
  package static func errors(in lines: [String]) -> String {
    // One a place: each file that sees it says it again, and draws it.
    let errors = lines.filter { $0.contains("error: ") && $0.first != " " }.unique
    return (errors.isEmpty ? lines.suffix(20) : errors.prefix(20)).joined(separator: "\n")
  }

  /// Builds it.
  ///
  /// - Returns: All that was printed, where it does not build; else `nil`.
  package func complaints() async throws(UserError) -> [String]? {
    // The index is there unasked, and must not be asked for: Swift Build 6.3 then writes another one, and whoever tests
    // the package afterwards without asking for it has no XCTest test left.
    let arguments =
      ["build", "--package-path", folder] + (withTests ? ["--build-tests"] : [])
      + (configuration.map { ["--configuration", $0] } ?? []) + (builds.map { ["--scratch-path", $0] } ?? [])
    let result = try await swift(arguments)
    return result.isSuccess ? nil : result.lines
  }

  /// Where the build leaves what it makes.
  package func binaries() async throws(UserError) -> String {
    try await swift(["build", "--package-path", folder, "--show-bin-path"]).text
      .trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private func swift(_ arguments: [String]) async throws(UserError) -> Command.Result {
    do {
      return try await Command(
        "swift", arguments, environment: ProcessInfo.processInfo.environment, timeLimit: .seconds(3600)
      ).runAgainAfterCrash()
    } catch {
      throw UserError("cannot build \(folder): \(error)")
    }
  }
}
