import Foundation
import Testing

/// The lines of the README's section on installing, typed as they are; a release that they name is replaced by one that
/// was packed from the built tool.
@Suite("README, on installing", .slow)
struct InstallTests {
  @Test("an archive is unpacked, and lints")
  func archive() async throws {
    let releases = try await Releases.shared
    let lines = try MarkdownPage.readme.block(with: "tar -xzf").map(releases.located)
      .map { $0.replacingOccurrences(of: "linux-x86_64", with: releases.platform) }
    #expect(lines.count <= 3)
    try await TemporaryFolder.withEmpty { folder in
      try await folder.makeShops()
      let result = try await Script.program(lines).run(in: folder.root)
      #expect(result.exitCode == 0 && result.output.contains("Nothing found: 2 packages"), "\(result)")
      try folder.breakShop()
      let broken = try await Script.program(lines).run(in: folder.root)
      #expect(broken.exitCode == 1 && broken.output.contains("undeclared_import"), "\(broken)")
    }
  }

  @Test("a run-script phase of Xcode reports absolute paths, and nothing while Xcode only indexes")
  func xcode() async throws {
    let lines = try MarkdownPage.readme.block(with: "SRCROOT")
    try await TemporaryFolder.withEmpty { folder in
      try await folder.makeShops()
      try folder.breakShop()
      let home = folder.url("home/.local/bin")
      try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
      try FileManager.default.createSymbolicLink(
        atPath: home.appending(path: "modulize").path, withDestinationPath: Binary.modulize.path())
      // Xcode's shell is `sh`, and starts in the project's folder.
      let phase = Program(.name("sh"), ["-c", lines.joined(separator: "\n")])
      var variables = ["ACTION": "build", "SRCROOT": folder.root.path, "HOME": folder.url("home").path]
      let result = try await phase.run(with: variables, in: folder.root.path)
      #expect(result.exitCode == 1)
      let place = folder.url(TemporaryFolder.broken).resolvingSymlinksInPath().path
      #expect(result.outputLines.count == 1 && result.output.hasPrefix("\(place):1:1: error: "), "\(result)")
      variables["ACTION"] = "indexbuild"
      let indexing = try await phase.run(with: variables, in: folder.root.path)
      #expect(indexing.exitCode == 0 && indexing.output.isEmpty)
    }
  }

  @Test(
    "pre-commit accepts a commit, and refuses one", .enabled(if: Script.has("pre-commit"), "there is no pre-commit"))
  func preCommit() async throws {
    let releases = try await Releases.shared
    let lines = try MarkdownPage.readme.block(with: "hooks: [{id: modulize}]")
    try await TemporaryFolder.withEmpty { folder in
      let hooks = TemporaryFolder(root: folder.url("hooks"))
      try hooks.copyFromRepository("Tools/Release")
      try hooks.copyFromRepository("Tools/Sources/Reporting")
      try hooks.write(
        Data(contentsOf: Checkout.root.appending(path: ".pre-commit-hooks.yaml")), to: ".pre-commit-hooks.yaml")
      try await hooks.begin(tagged: "v\(releases.version)")
      let work = TemporaryFolder(root: folder.url("work"))
      try FileManager.default.createDirectory(at: work.root, withIntermediateDirectories: true)
      try await work.makeShops()
      let configuration = lines.map {
        "  \($0)".replacingOccurrences(of: "https://github.com/OWNER/modulize", with: hooks.root.path)
      }
      try work.write((["repos:"] + configuration).joined(separator: "\n") + "\n", to: ".pre-commit-config.yaml")
      try await work.git("add", "--all")
      func hook() async throws -> ProgramResult {
        try await Program(.name("pre-commit"), ["run", "--all-files"]).run(
          with: ["PRE_COMMIT_HOME": folder.url("home").path, "MODULIZE_RELEASES": releases.address], in: work.root.path)
      }
      let passed = try await hook()
      #expect(passed.exitCode == 0, "\(passed)")
      try work.breakShop()
      try await work.git("add", "--all")
      let refused = try await hook()
      #expect(refused.exitCode == 1 && refused.output.contains("\(TemporaryFolder.broken):1:1: error: "), "\(refused)")
    }
  }

  @Test("GitLab's job leaves a code quality report, even if there are findings")
  func gitlab() async throws {
    let releases = try await Releases.shared
    #expect(try MarkdownPage.readme.block(with: "include:")[0].hasSuffix("/Tools/Release/gitlab.yml"))
    let job = try String(contentsOfFile: Script.path("gitlab.yml"), encoding: .utf8).components(separatedBy: "\n")
    let script = job.drop { $0 != "  script:" }.dropFirst().prefix { $0.hasPrefix("    - ") }.map { $0.dropFirst(6) }
    try #require(script.count == 4)
    try await TemporaryFolder.withEmpty { folder in
      try await folder.makeShops()
      try folder.breakShop()
      let programs = folder.url(".programs").path
      let lines =
        ["mkdir \(programs); PATH=\(programs):$PATH"]
        + script.map { $0.replacingOccurrences(of: "/usr/local/bin", with: programs) }
        .map { $0.replacingOccurrences(of: "linux-$(uname -m)", with: releases.platform) }
      let variables = ["MODULIZE_VERSION": releases.version, "MODULIZE_RELEASES": releases.address]
      let result = try await Script.program(lines).run(with: variables, in: folder.root.path)
      #expect(result.exitCode == 1, "\(result)")
      let report = try folder.read("gl-code-quality-report.json")
      #expect(report.hasPrefix("[") && report.contains("\"path\" : \"\(TemporaryFolder.broken)\""), "\(report)")
    }
  }

  @Test("every line names the version of the tool, which the tag of a release must match")
  func version() async throws {
    let version = try await Releases.shared.version
    let gitlab = try String(contentsOfFile: Script.path("gitlab.yml"), encoding: .utf8)
    for text in [try MarkdownPage.readme.text(), try MarkdownPage.installation.text(), gitlab] {
      // The tag of a foreign action follows its digest.
      let named = text.replacing(/\ #\ v[\d.]+/, with: "").matches(
        of: /(?:\bv|modulize-|modulize@|VERSION=|VERSION: ")(\d+\.\d+\.\d+)/
      ).map {
        String($0.1)
      }
      #expect(!named.isEmpty && named.allSatisfy { $0 == version }, "\(named)")
    }
    #expect(try await Script.run("\"$0\" --tag \"$1\"", Script.path("version.sh"), "v\(version)") == version)
    let other = try await Script.program(["\"$0\" --tag v0.9.9"], [Script.path("version.sh")]).run()
    #expect(other.exitCode == 2 && other.errors.contains("the sources say \(version)"))
  }
}

extension Releases {
  /// The name of this machine in the names of archives.
  var platform: String {
    archive.lastPathComponent.replacing("modulize-\(version)-", with: "").replacing(".tar.gz", with: "")
  }
}

extension TemporaryFolder {
  /// Makes a repository of the folder's contents, and tags it.
  func begin(tagged tag: String) async throws {
    try await git("init", "--quiet", "--initial-branch=main")
    try await git("config", "user.name", "Tester")
    try await git("config", "user.email", "tester@example.com")
    try await commit("Begin")
    try await git("tag", tag)
  }
}
