import LintTestSupport
import Testing

@Suite("Circles of projects and pods")
struct ProjectCycleTests {
  @Test("Two projects may name each other, as long as their targets do not depend on each other")
  func projects() async throws {
    let one = ProjectText(targets: [
      .init(name: "One", type: "framework", sources: ["One.swift"]),
      .init(name: "OneTests", type: "bundle.unit-test", sources: ["T.swift"], frameworks: ["Two.framework"]),
    ])
    let two = ProjectText(targets: [
      .init(name: "Two", type: "framework", sources: ["Two.swift"], frameworks: ["One.framework"])
    ])
    try await expect(
      one.files("One", in: "One/") + two.files("Two", in: "Two/") + [
        "One/One.swift": "", "One/T.swift": "import Two", "Two/Two.swift": "import One",
      ])
  }

  @Test("Targets of two projects in a circle are found, and it is Xcode that builds none")
  func targets() async throws {
    func project(_ name: String, on other: String) -> [String: String] {
      ProjectText(targets: [
        .init(name: name, type: "framework", sources: ["\(name).swift"], frameworks: [other + ".framework"])
      ]).files(name, in: "\(name)/") + ["\(name)/\(name).swift": "import \(other.dropMarker)"]
    }
    try await expect(
      project("One", on: "1️⃣Two") + project("Two", on: "One"),
      Expectation("1️⃣", "dependency_cycle", .error, "One → Two → One", "Xcode builds none"))
  }

  @Test("Projects depend on each other by their targets, so that a target may link one of a project that needs its own")
  func undeclared() async throws {
    let one = ProjectText(targets: [.init(name: "One", type: "framework", sources: ["One.swift"])])
    let two = ProjectText(targets: [
      .init(name: "Two", type: "framework", sources: ["Two.swift"], frameworks: ["One.framework"]),
      .init(name: "Names", type: "framework", sources: ["Names.swift"]),
    ])
    func files(_ source: String) -> [String: String] {
      one.files("One", in: "One/") + two.files("Two", in: "Two/")
        + ["One/One.swift": source, "Two/Two.swift": "import One", "Two/Names.swift": ""]
    }
    try await expect(
      files("1️⃣import Names"), Expectation("1️⃣", "undeclared_import", .error, "One imports Names undeclared"))
    try await expect(
      files("1️⃣import Two"),
      Expectation("1️⃣", "undeclared_import", .error, "cannot declare it, because Two depends on One already"))
  }

  @Test("A program that its own target copies depends on nothing")
  func copy() async throws {
    try await expect(
      ProjectText(targets: [.init(name: "Tool", type: "tool", sources: ["main.swift"], links: ["Tool"])]).files()
        + ["main.swift": ""])
  }

  @Test("Pods in a circle are CocoaPods' to refuse")
  func pods() async throws {
    try await expect(
      [
        "A/A.podspec": podspec("A", ["1️⃣B"]), "A/A/A.swift": "import B", "B/B.podspec": podspec("B", ["A"]),
        "B/B/B.swift": "import A",
      ], Expectation("1️⃣", "dependency_cycle", .error, "these pods", "CocoaPods builds none"))
  }
}

extension String {
  fileprivate var dropMarker: Substring { drop { "1️⃣".contains($0) } }
}
