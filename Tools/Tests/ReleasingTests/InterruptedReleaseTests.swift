import Foundation
import Releasing
import Testing

@Suite("After an interruption")
struct InterruptedReleaseTests {
  @Test("a push that fails leaves that package unreleased, and a second run goes on from there")
  func failedPush() async throws {
    let workshop = try await Workshop()
    try await workshop.release()
    for package in ["P", "Q", "R"] {
      let text = try workshop.folder.read("work/Packages/\(package)/Sources/\(package)/\(package).swift")
      try await workshop.change(package, to: text + "public func new() {}\n")
    }
    let hook = "pods/Q.git/hooks/pre-receive"
    try workshop.folder.write("#!/bin/sh\necho not today >&2\nexit 1\n", to: hook)
    try FileManager.default.setAttributes([.posixPermissions: 0o755], ofItemAtPath: workshop.folder.path(hook))
    await #expect { try await workshop.release() } throws: { "\($0)".contains("Q 1.1.0 was not pushed") }
    #expect(try await workshop.pod("P").text("tag") == "1.0.0\n1.1.0")
    #expect(try await workshop.pod("Q").text("tag") == "1.0.0")
    #expect(try await workshop.pod("Q").text("log", "-1", "--format=%s", "main") == "Release Q 1.0.0")
    #expect(try await workshop.pod("R").text("tag") == "1.0.0")
    try workshop.folder.remove(hook)
    #expect(try await workshop.release() == ["Q 1.1.0", "R 1.1.0"])
  }

  @Test("a branch without its tag, or a tag without its branch, is made whole", arguments: [true, false])
  func halfPushed(branchIsThere: Bool) async throws {
    let workshop = try await Workshop()
    try await workshop.release()
    let old = try await workshop.pod("P").text("rev-parse", "main")
    try await workshop.change("P", to: "public func p() {}\npublic func new() {}\n")
    try await workshop.release()
    let new = try await workshop.pod("P").text("rev-parse", "main")
    if branchIsThere {
      try await workshop.pod("P").run("tag", "--delete", "1.1.0")
      #expect(try await workshop.release() == ["P 1.1.0"])
    } else {
      try await workshop.pod("P").run("update-ref", "refs/heads/main", old)
      // The version is there for everybody, so there is nothing to do but for the next release.
      #expect(try await workshop.release() == [])
      try await workshop.change("P", to: "public func p() {}\npublic func new() { }\n")
      #expect(try await workshop.release() == ["P 1.1.1"])
    }
    let isAncestor = try await workshop.pod("P").answer("merge-base", "--is-ancestor", new, "main")
    #expect(isAncestor != nil)
    #expect(try await workshop.pod("P").text("log", "-1", "--format=%D", "main").contains("tag: 1.1."))
  }
}
