import Apps
import Foundation
import Model
import SourceText
import Verifying

/// Verifies an extraction from an app that another tool builds.
struct OutsideVerification {
  let session: any RepositorySession
  let outside: OutsideBuild
  let extraction: Extraction

  /// - Returns: What was built and tested, and what was not.
  /// - Throws: A `UserError` if something fails.
  func run() async throws(UserError) -> ExtractionVerdict {
    var verdict = ExtractionVerdict()
    if let command = outside.command {
      session.progress("Building the app")
      if let lines = try await outside.complaints() {
        throw UserError("`\(command)` fails:\n" + AppBuild.errors(in: lines))
      }
      verdict.remarks.append("`\(command)` builds it")
    } else {
      let app = extraction.context.app
      verdict.remarks.append(
        "\(app.module.name) was not built: \(app.container.facts.builder) does that, not this tool")
    }
    // One folder for all of them, because each depends on the mediator, which would otherwise be built each time. It is
    // outside the work tree, so that git cannot see it even after an undo.
    let builds = FileManager.default.temporaryDirectory.appending(path: "modulize-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: builds) }
    for package in extraction.newPackages {
      verdict.remarks.append(try await words(on: package, builtIn: builds.path))
    }
    return verdict
  }

  /// Builds and tests one of the new packages by itself.
  private func words(on package: String, builtIn builds: String) async throws(UserError) -> String {
    session.progress("Building \(package)")
    let hasTests = extraction.packagesWithTests.contains(package)
    let folder = "\(session.root)/\(package)"
    if let lines = try await AppBuild(folder: folder, withTests: hasTests, builds: builds).complaints() {
      return try unbuilt(package, lines)
    }
    guard hasTests else { return "\(package) builds" }
    session.progress("Testing \(package)")
    let outcome = try await PackageTests(folder: folder, builds: builds).run()
    if let complaint = outcome.complaint(since: TestOutcome()) {
      throw UserError("in \(package), without the app, \(complaint)")
    }
    return "\(package) builds, and \(outcome.words)"
  }

  /// - Throws: A `UserError` if the extraction is likely to be the cause.
  private func unbuilt(_ package: String, _ lines: [String]) throws(UserError) -> String {
    if let module = MissingModule.first(in: lines) {
      return "\(package) was not built by itself, because there is no module \(module) here"
    }
    let errors = AppBuild.errors(in: lines)
    guard outside.command != nil else { throw UserError("\(package) does not build:\n\(errors)") }
    // The app's own build has compiled it, for the app's system.
    return "\(package) is not built by SwiftPM for this system, and its tests were not run: "
      + (errors.split(separator: "\n").first ?? "")
  }
}

extension Extraction {
  /// The folders of the new packages, each category before its business line.
  fileprivate var newPackages: [String] {
    let manifests = changes.contents.filter { $0.value != nil && $0.key.hasSuffix("/Package.swift") }.keys
    return manifests.map(RelativePath.directory).filter { folder in
      !context.repository.containers.contains { $0.directory == folder }
    }.sorted { ($0.hasSuffix("_Category") ? 0 : 1, $0) < ($1.hasSuffix("_Category") ? 0 : 1, $1) }
  }
}
