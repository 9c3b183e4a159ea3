import FolderTestSupport
import Foundation
import ProcessRunning
import Releasing
import SourceText
import Testing

@Suite("A release is refused, with the way out,")
struct ReleaseRefusalTests {
  @Test("where something is not committed")
  func dirty() async throws {
    let workshop = try await Workshop()
    try workshop.folder.write("", to: "work/new.txt")
    try await expectRefusal(of: workshop, "?? new.txt")
  }

  @Test("in a clone that has a part of the history")
  func shallow() async throws {
    let workshop = try await Workshop()
    try await workshop.commit("More")
    try await workshop.git.run(
      "clone", "--quiet", "--depth=1", "file://\(workshop.root)", workshop.folder.path("clone"))
    let releaser = await Workshop.releaser(
      in: workshop.folder.path("clone"), ReleaseOptions(base: workshop.base))
    await #expect { try await releaser.withPlan { _ in } } throws: { "\($0)".contains("--unshallow") }
  }

  @Test("outside of git, and before the first commit")
  func noHistory() async throws {
    let folder = try TemporaryFolder(["P/Package.swift": TemporaryFolder.manifest("P")])
    let releaser = await Workshop.releaser(
      in: folder.root, ReleaseOptions(base: try ReleaseBase("pods", workingDirectory: folder.root)))
    await #expect { try await releaser.withPlan { _ in } } throws: { "\($0)".contains("not a git repository") }
    try await Git(in: folder.root, .none).run("init", "--quiet")
    await #expect { try await releaser.withPlan { _ in } } throws: { "\($0)".contains("nothing is committed") }
  }

  @Test("where a package's folder is a repository of its own")
  func nestedRepository() async throws {
    let workshop = try await Workshop()
    let git = Git(in: workshop.folder.path("work/Packages/P"), .users)
    try await git.run("init", "--quiet")
    try await git.run("-c", "user.name=x", "-c", "user.email=x@x", "commit", "--quiet", "--allow-empty", "-m", "x")
    try await git.run("add", "--all")
    try await git.run("-c", "user.name=x", "-c", "user.email=x@x", "commit", "--quiet", "-m", "x")
    try await workshop.git.run("rm", "-r", "--quiet", "--cached", "Packages/P")
    try await workshop.commit("Make P a repository of its own")
    try await expectRefusal(of: workshop, "P: the manifest in Packages/P is not committed")
  }

  @Test("where two packages are in folders of one name, and would be released over each other")
  func sameFolderName() async throws {
    let workshop = try await Workshop()
    try workshop.folder.write(TemporaryFolder.manifest("Other"), to: "work/Other/p/Package.swift")
    try workshop.folder.write("public func o() {}\n", to: "work/Other/p/Sources/Other/Other.swift")
    try await workshop.commit("Add another")
    let words = "Other/p/Package.swift and Packages/P/Package.swift would be released to one repository"
    try await expectRefusal(of: workshop, words)
    await #expect { try await workshop.release { $0.packages = ["P"] } } throws: { "\($0)".contains(words) }
  }

  @Test("where a module is made of a file that git does not have, or that is outside of the package")
  func filesElsewhere() async throws {
    let workshop = try await Workshop()
    let sources = workshop.folder.path("work/Packages/P/Sources/P")
    try workshop.folder.write("*.made.swift\n", to: "work/.gitignore")
    try workshop.folder.write("let made = 1\n", to: "work/Packages/P/Sources/P/A.made.swift")
    try workshop.folder.write("let shared = 1\n", to: "work/Shared/S.swift")
    try FileManager.default.createSymbolicLink(
      atPath: "\(sources)/S.swift", withDestinationPath: "../../../../Shared/S.swift")
    try FileManager.default.createSymbolicLink(atPath: "\(sources)/T.swift", withDestinationPath: "../../Texts/T.swift")
    try workshop.folder.write("let inside = 1\n", to: "work/Packages/P/Texts/T.swift")
    try await workshop.commit("Share a file")
    try await expectRefusal(
      of: workshop,
      "Packages/P/Sources/P/A.made.swift is compiled here, and not in a release of P: git has no file there; commit a copy\n"
        + "Packages/P/Sources/P/S.swift is compiled")
    try workshop.folder.remove("work/Packages/P/Sources/P/A.made.swift")
    try workshop.folder.remove("work/Packages/P/Sources/P/S.swift")
    try await workshop.commit("Share a file in the package")
    #expect(try await workshop.release().count == 3)
  }

  @Test("where the lint finds something")
  func lint() async throws {
    let workshop = try await Workshop()
    try await workshop.change("R", to: "import P\nimport Q\n")
    try await expectRefusal(of: workshop, "undeclared_import")
  }

  @Test("where a dependency is not written as .package(…)")
  func indirect() async throws {
    let workshop = try await Workshop()
    let manifest = try workshop.folder.read("work/Packages/Q/Package.swift")
      .replacingOccurrences(of: #".package(path: "../P"),"#, with: "parent,")
      .replacingOccurrences(
        of: "let package =", with: "let parent = Package.Dependency.package(path: \"../P\")\nlet package =")
    try workshop.folder.write(manifest, to: "work/Packages/Q/Package.swift")
    try await workshop.commit("Write it elsewhere")
    #expect(
      try await workshop.release() == ["P 1.0.0", "Q 1.0.0", "R 1.0.0"], "a constant is as good as the call")
    try workshop.folder.write(
      manifest.replacingOccurrences(of: "\"../P\"", with: "\"../\\(CommandLine.arguments)\""),
      to: "work/Packages/Q/Package.swift")
    try await workshop.commit("Compute it")
    await #expect(throws: UserError.self) { try await workshop.release() }
  }

  @Test("where someone else has committed to the package's own repository, or HEAD is behind it")
  func foreign() async throws {
    let workshop = try await Workshop()
    try await workshop.release()
    try await workshop.change("P", to: "public func p() {}\npublic func new() {}\n")
    try await workshop.release()
    try await workshop.git.run("checkout", "--quiet", "--detach", "HEAD~1")
    try await workshop.change("P", to: "public func p() { /* a hotfix */ }\n")
    try await expectRefusal(of: workshop, "pull first")
    try await workshop.git.run("checkout", "--quiet", "trunk")
    let pod = workshop.pod("P")
    let tree = try await pod.text("rev-parse", "main^{tree}")
    let commit = try await pod.text(
      "-c", "user.name=x", "-c", "user.email=x@x", "commit-tree", "-p", "main", "-m", "By hand", tree)
    try await pod.run("update-ref", "refs/heads/main", commit)
    try await expectRefusal(of: workshop, "not released from here")
  }

  private func expectRefusal(
    of workshop: Workshop, _ words: String, at location: SourceLocation = #_sourceLocation
  )
    async throws
  {
    let before = try? FileManager.default.subpathsOfDirectory(atPath: workshop.folder.path("pods"))
    await #expect(sourceLocation: location) { try await workshop.release() } throws: { error in
      "\(error)".contains(words)
    }
    let after = try? FileManager.default.subpathsOfDirectory(atPath: workshop.folder.path("pods"))
    #expect(before == after, sourceLocation: location)
  }
}
