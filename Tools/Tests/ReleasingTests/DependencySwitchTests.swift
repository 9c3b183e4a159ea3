import ChangeJournal
import FolderTestSupport
import Foundation
import Loading
import ProcessRunning
import Releasing
import Testing

@Suite("Switching an app between releases and local packages")
struct DependencySwitchTests {
  private func dependencySwitch(_ workshop: Workshop) async -> DependencySwitch {
    DependencySwitch(root: workshop.root, repository: await RepositoryLoader().load(root: workshop.root))
  }

  @discardableResult
  private func useReleases(_ workshop: Workshop, isExact: Bool = false) async throws -> DependencySwitch.Outcome {
    let outcome = try await dependencySwitch(workshop).useReleases(of: "App", in: workshop.base, isExact: isExact)
    try Journal(root: workshop.root).commit(outcome.changes)
    return outcome
  }

  private let manifest = "work/App/Package.swift"

  @Test("there and back is the same manifest, to the byte")
  func roundTrip() async throws {
    let workshop = try await Workshop()
    try await workshop.release()
    let outcome = try await useReleases(workshop)
    #expect(outcome.text == "App/Package.swift\n  P 1.0.0\n  R 1.0.0\n")
    let switched = Workshop.app
      .replacingOccurrences(
        of: #"path: "../Packages/P""#, with: #"url: "\#(workshop.base.url(of: "P"))", from: "1.0.0""#
      )
      .replacingOccurrences(
        of: #"path: "../Packages/R""#, with: #"url: "\#(workshop.base.url(of: "R"))", from: "1.0.0""#)
    #expect(try workshop.folder.read(manifest) == switched)
    let again = try await dependencySwitch(workshop).useReleases(of: "App/", in: workshop.base, isExact: false)
    #expect(again.files == [])
    let back = try await dependencySwitch(workshop).usePaths(of: "App")
    #expect(back.lines == ["P ../Packages/P", "R ../Packages/R"])
    try Journal(root: workshop.root).commit(back.changes)
    #expect(try workshop.folder.read(manifest) == Workshop.app)
  }

  @Test("a newer release takes the place of an older one, exactly where it is asked for")
  func newer() async throws {
    let workshop = try await Workshop()
    try await workshop.release()
    try await useReleases(workshop)
    try await workshop.change("P", to: "public func p() { }\n")
    try await workshop.release()
    try await useReleases(workshop, isExact: true)
    #expect(try workshop.folder.read(manifest).contains(#"P.git", exact: "1.0.1"),  // the first"#))
  }

  @Test("what is not released, or not for the others, keeps the whole app where it is")
  func mixture() async throws {
    let workshop = try await Workshop()
    try await workshop.release { $0.packages = ["P"] }
    await #expect {
      try await dependencySwitch(workshop).useReleases(of: "App", in: workshop.base, isExact: false)
    } throws: { "\($0)".contains("Q is not released") && "\($0)".contains("R is not released") }
    try await workshop.release()
    // P goes on alone, and R and Q ask for what it was.
    try await workshop.change("P", to: "public func p(_ a: Int = 1) {}\n")
    try await workshop.release { $0.packages = ["P"] }
    await #expect {
      try await dependencySwitch(workshop).useReleases(of: "App", in: workshop.base, isExact: false)
    } throws: {
      "\($0)".contains(#"Q 1.0.0 requires P from: "1.0.0", and 2.0.0 is its last release: release Q again"#)
    }
    #expect(try workshop.folder.read(manifest) == Workshop.app)
  }

  @Test("only the package at the top is switched, and only to packages that ask for each other's paths")
  func refusals() async throws {
    let workshop = try await Workshop()
    await #expect { try await dependencySwitch(workshop).usePaths(of: "Q") } throws: {
      "\($0)".contains("R depends on Q")
    }
    await #expect { try await dependencySwitch(workshop).usePaths(of: "Nobody") } throws: {
      "\($0)".contains("there are App, P, Q, R")
    }
    let text = TemporaryFolder.manifest("Q", needs: "P")
      .replacingOccurrences(of: #"path: "../P""#, with: #"url: "https://host/P.git", from: "1.0.0""#)
    try workshop.folder.write(text, to: "work/Packages/Q/Package.swift")
    await #expect { try await dependencySwitch(workshop).usePaths(of: "App") } throws: {
      "\($0)".contains("Packages/Q/Package.swift:8: Q requires a release of P")
    }
  }

  @Test("the app builds and runs from the released packages alone")
  func consumer() async throws {
    let workshop = try await Workshop()
    try await workshop.release()
    try await useReleases(workshop)
    try workshop.folder.remove("work/Packages")
    var options = ["--package-path", "\(workshop.root)/App"]
    // Nothing of it is remembered on this machine.
    for option in ["--cache-path", "--config-path", "--security-path"] {
      options += [option, workshop.folder.path("swiftpm")]
    }
    let result = try await Command("swift", ["run"] + options + ["App"], timeLimit: .seconds(500)).run()
    #expect(result.text.hasSuffix("it runs\n"), "\(result.text)\(result.errors)")
  }
}
