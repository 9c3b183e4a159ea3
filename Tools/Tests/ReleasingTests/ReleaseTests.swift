import Comparing
import FolderTestSupport
import Foundation
import Loading
import ProcessRunning
import Releasing
import Testing

@Suite("A release")
struct ReleaseTests {
  @Test("splits each package, with URLs and versions in its manifest, and leaves the user's files and index alone")
  func first() async throws {
    let workshop = try await Workshop()
    let index = try workshop.folder.bytes("work/.git/index")
    #expect(try await workshop.release() == ["P 1.0.0", "Q 1.0.0", "R 1.0.0"])
    let manifest = try await workshop.pod("Q").text("show", "1.0.0:Package.swift")
    let expected = TemporaryFolder.manifest("Q", needs: "P").replacingOccurrences(
      of: #"path: "../P""#, with: #"url: "\#(workshop.base.url(of: "P"))", from: "1.0.0""#)
    #expect(manifest + "\n" == expected)
    for package in ["P", "Q", "R"] {
      let pod = workshop.pod(package)
      #expect(try await pod.text("rev-parse", "main") == pod.text("rev-parse", "1.0.0"))
      #expect(try await pod.text("log", "--format=%s", "main") == "Release \(package) 1.0.0\nBegin")
    }
    #expect(try workshop.folder.bytes("work/.git/index") == index)
    #expect(try await workshop.git.text("status", "--porcelain") == "")
    #expect(try await workshop.git.text("for-each-ref", "--format=%(refname)") == "refs/heads/trunk")
  }

  @Test("of a repository that is a package itself releases the packages below it")
  func root() async throws {
    let workshop = try await Workshop()
    try workshop.folder.write(TemporaryFolder.manifest("Whole"), to: "work/Package.swift")
    try workshop.folder.write("public func whole() {}\n", to: "work/Sources/Whole/Whole.swift")
    try await workshop.commit("Be a package")
    #expect(try await workshop.release() == ["P 1.0.0", "Q 1.0.0", "R 1.0.0"])
  }

  @Test("goes to a folder of any name, in URLs that SwiftPM takes as they are")
  func nameOfFolder() async throws {
    let workshop = try await Workshop()
    let base = try ReleaseBase("meine Päckchen %41", workingDirectory: workshop.folder.root)
    #expect(try await workshop.release { $0.base = base }.count == 3)
    let pod = Git(in: workshop.folder.path("meine Päckchen %41/Q.git"), .none)
    let url = "file://\(workshop.folder.root)/meine Päckchen %41/P.git"
    #expect(try await pod.text("show", "1.0.0:Package.swift").contains(#"url: "\#(url)""#))
    #expect(try await workshop.release { $0.base = base } == [])
  }

  @Test("is of the repository's object format")
  func objectFormat() async throws {
    let workshop = try await Workshop(format: "sha256")
    #expect(try await workshop.release().count == 3)
    try await workshop.change("P", to: "public func p() { }\n")
    #expect(try await workshop.release() == ["P 1.0.1"])
  }

  @Test("asks for a major version where a service takes another key")
  func services() async throws {
    let workshop = try await Workshop()
    func target(_ key: String) -> String {
      """
      final class Target_Z: Decodable, CustomReflectable {
        typealias Actions = KeyValuePairs<String, @Sendable (Target_Z, [String: Any]) throws -> Any?>
        var customMirror: Mirror {
          Mirror(self, children: ["actions": ["count": { try $0.Action_count($1) }] as Actions])
        }
        func Action_count(_ params: [String: Any]) throws -> Int {
          guard let word = params["\(key)"] as? String else { throw CancellationError() }
          return word.count
        }
      }
      """
    }
    try workshop.folder.write(TemporaryFolder.manifest("Mediator"), to: "work/Packages/Mediator/Package.swift")
    try workshop.folder.write("", to: "work/Packages/Mediator/Sources/Mediator/Mediator.swift")
    try workshop.folder.write(TemporaryFolder.manifest("Z"), to: "work/Packages/Z/Package.swift")
    try await workshop.change("Z", to: target("of"))
    _ = try await workshop.release { $0.packages = ["Z"] }
    try await workshop.change("Z", to: target("word"))
    let plan = try await workshop.plan { $0.packages = ["Z"] }
    #expect(plan.steps.map(\.version.description) == ["2.0.0"])
    #expect(plan.steps[0].change?.lines == [#"! Z.count needs "word""#])
  }

  @Test("makes the same commits again, whoever runs it")
  func deterministic() async throws {
    let workshop = try await Workshop()
    try await workshop.release()
    let first = try await workshop.pod("R").text("rev-parse", "main")
    try workshop.folder.remove("pods")
    try await workshop.git.run("config", "user.name", "Somebody else")
    try await workshop.release()
    #expect(try await workshop.pod("R").text("rev-parse", "main") == first)
    #expect(try await workshop.release() == [])
  }

  @Test(
    "splits a history as `git subtree split` does",
    .enabled("git subtree is not installed") { try await ReleaseTests.hasSubtree() })
  func subtree() async throws {
    let workshop = try await Workshop()
    try await workshop.change("Q", to: "import P\npublic func q() { p()  }\n")
    try await workshop.change("P", to: "public func p() { }\n")
    try await workshop.release()
    for package in ["P", "Q", "R"] {
      let tip = try await workshop.git.text("subtree", "split", "-q", "--prefix=Packages/\(package)")
      #expect(try await workshop.pod(package).text("rev-parse", "main~1") == tip)
    }
  }

  private static func hasSubtree() async throws -> Bool {
    let folder = try await Git(in: NSTemporaryDirectory(), .none).text("--exec-path")
    return FileManager.default.isExecutableFile(atPath: "\(folder)/git-subtree")
  }

  @Test("passes over what has not changed, and keeps what still suits it")
  func unchanged() async throws {
    let workshop = try await Workshop()
    try await workshop.release()
    try await workshop.change("P", to: "public func p() {}\npublic func more() {}\n")
    #expect(try await workshop.release() == ["P 1.1.0"])
    try await workshop.change("Q", to: "import P\npublic func q() { p(); more() }\n")
    #expect(try await workshop.release() == ["Q 1.0.1"])
    #expect(try await workshop.pod("Q").text("show", "1.0.1:Package.swift").contains(#"from: "1.1.0""#))
    #expect(try await workshop.pod("Q").text("rev-list", "--count", "1.0.0..1.0.1") == "2")
  }

  @Test("of something that breaks takes along all that depend on it")
  func cascade() async throws {
    let workshop = try await Workshop()
    try await workshop.release()
    try await workshop.change("P", to: "public func p(_ a: Int = 1) {}\n")
    let plan = try await workshop.plan()
    #expect(plan.steps.map { "\($0.package) \($0.version)" } == ["P 2.0.0", "Q 2.0.0", "R 2.0.0"])
    #expect(plan.steps[0].change?.removed == ["func P.p()"])
    #expect(plan.text.contains("P 1.0.0 → 2.0.0"))
    await #expect {
      try await workshop.release { $0.version = SemanticVersion(1, 1, 0) }
    } throws: { "\($0)".contains("P: 1.1.0 is too small a change") && "\($0)".contains("- func P.p()") }
    #expect(try await workshop.pod("P").text("tag") == "1.0.0")
  }

  @Test("before 1.0.0 takes a minor version for what breaks, and for what depends on it")
  func beforeOne() async throws {
    let workshop = try await Workshop()
    try await workshop.release { $0.version = SemanticVersion(0, 1, 0) }
    let manifest = try await workshop.pod("Q").text("show", "0.1.0:Package.swift")
    #expect(manifest.contains(#"P.git", .upToNextMinor(from: "0.1.0"))"#))
    try await workshop.change("R", to: "import Q\npublic func r() { q()  }\n")
    #expect(try await workshop.release() == ["R 0.1.1"])
    try await workshop.change("P", to: "public func p(_ a: Int = 1) {}\n")
    #expect(try await workshop.release() == ["P 0.2.0", "Q 0.2.0", "R 0.2.0"])
    try await workshop.change("P", to: "public func p(_ a: Int = 2) {}\n")
    #expect(try await workshop.release { $0.bump = .major } == ["P 1.0.0", "Q 1.0.0", "R 1.0.0"])
  }

  @Test("of named packages takes along what they need and what has changed")
  func named() async throws {
    let workshop = try await Workshop()
    #expect(
      try await workshop.release {
        $0.packages = ["Q"]
        $0.version = SemanticVersion(3, 0, 0)
      } == ["P 1.0.0", "Q 3.0.0"])
    await #expect { try await workshop.release { $0.packages = ["App"] } } throws: {
      "\($0)".contains("no library")
    }
    await #expect { try await workshop.release { $0.packages = ["S"] } } throws: {
      "\($0)".contains("there are P, Q, R")
    }
    await #expect {
      try await workshop.change("P", to: "public func p() { }\n")
      try await workshop.release { $0.version = SemanticVersion(1, 0, 0) }
    } throws: { "\($0)".contains("P: 1.0.0 is not greater than 1.0.0") }
  }

  @Test("follows a history with merges, with a folder that was away, and with old encodings")
  func history() async throws {
    let workshop = try await Workshop()
    let git = workshop.git
    try await git.run("checkout", "--quiet", "-b", "side")
    try await workshop.change("P", to: "public func p() { /* side */ }\n")
    try await git.run("checkout", "--quiet", "trunk")
    try await workshop.change("Q", to: "import P\npublic func q() { p() /* trunk */ }\n")
    try await git.run("merge", "--quiet", "--no-ff", "--message", "Merge", "side")
    let text = try workshop.folder.read("work/Packages/R/Package.swift")
    try await git.run("rm", "-r", "--quiet", "Packages/R")
    try await git.run("-c", "i18n.commitEncoding=ISO-8859-1", "commit", "--quiet", "--message", "Fort damit")
    try workshop.folder.write(text, to: "work/Packages/R/Package.swift")
    try workshop.folder.write("import Q\npublic func r() { q() }\n", to: "work/Packages/R/Sources/R/R.swift")
    try await workshop.commit("Back\n\nFrom: nobody\nauthor of a line\n")
    try await workshop.release()
    #expect(try await workshop.pod("P").text("log", "--format=%s", "main") == "Release P 1.0.0\nChange P\nBegin")
    #expect(
      try await workshop.pod("R").text("log", "--format=%s", "main") == "Release R 1.0.0\nBack\nFort damit\nBegin")
    #expect(
      try await workshop.pod("R").text("show", "main:Sources/R/R.swift") == "import Q\npublic func r() { q() }")
    #expect(try await workshop.pod("R").text("fsck", "--full") == "")
    #expect(try await workshop.pod("R").text("log", "-1", "--format=%an", "main~1") == "Tester")
  }

  @Test("does not care for signatures, hooks, line ends, a name that is missing, or a HEAD that is no branch")
  func hazards() async throws {
    let workshop = try await Workshop()
    let git = workshop.git
    for (key, value) in [
      ("commit.gpgSign", "true"), ("tag.gpgSign", "true"), ("gpg.program", "/nowhere"), ("core.autocrlf", "true"),
      ("push.followTags", "true"), ("core.hooksPath", workshop.folder.path("hooks")),
    ] {
      try await git.run("config", key, value)
    }
    try await git.run("config", "--unset", "user.name")
    try await git.run("config", "--unset", "user.email")
    try await git.run("checkout", "--quiet", "--detach")
    for hook in ["pre-push", "pre-commit", "post-checkout", "reference-transaction"] {
      try workshop.folder.write("#!/bin/sh\nexit 1\n", to: "hooks/\(hook)")
      let file = workshop.folder.path("hooks/\(hook)")
      try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: file)
    }
    #expect(try await workshop.release() == ["P 1.0.0", "Q 1.0.0", "R 1.0.0"])
    #expect(
      try await workshop.pod("P").run("show", "main:Sources/P/P.swift") == Array("public func p() {}\n".utf8))
  }

  @Test("goes to existing repositories at URLs, with the access of the user's repository")
  func urls() async throws {
    let workshop = try await Workshop()
    let base = try ReleaseBase("https://pods.example/team", workingDirectory: "/")
    let folder = "file://\(workshop.folder.path("pods"))/"
    try await workshop.git.run("config", "url.\(folder).insteadOf", "https://pods.example/team/")
    await #expect { try await workshop.release { $0.base = base } } throws: { error in
      "\(error)".contains("https://pods.example/team/P.git, cannot be reached: create it")
    }
    for package in ["P", "Q", "R"] {
      try await workshop.git.run(
        "init", "--quiet", "--bare", "--initial-branch=trunk", workshop.folder.path("pods/\(package).git"))
    }
    #expect(try await workshop.release { $0.base = base } == ["P 1.0.0", "Q 1.0.0", "R 1.0.0"])
    let manifest = try await workshop.pod("Q").text("show", "1.0.0:Package.swift")
    #expect(manifest.contains(#".package(url: "https://pods.example/team/P.git", from: "1.0.0")"#))
    let outcome = try await DependencySwitch(
      root: workshop.root, repository: RepositoryLoader().load(root: workshop.root)
    ).useReleases(of: "App", in: base, isExact: false)
    #expect(outcome.lines == ["P 1.0.0", "R 1.0.0"])
  }
}
