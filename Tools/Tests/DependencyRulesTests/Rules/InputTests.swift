import Foundation
import LintTestSupport
import Linting
import Model
import Rules
import Testing

/// What cannot be read or found must be said: a report that is smaller for it would be a lie.
@Suite("unreadable_file, unresolved_path")
struct InputTests {
  private let package = ["A/Package.swift": library("A"), "A/Sources/A/File.swift": ""]

  private func findings(
    _ files: [String: String], _ change: (MarkedRepository) throws -> Void = { _ in }
  ) async throws -> [Finding] {
    let repository = try MarkedRepository(files)
    try change(repository)
    return await repository.lint().findings
  }

  @Test("a source that is not UTF-8 is an error")
  func notUTF8() async throws {
    let findings = try await findings(package) {
      try Data([0x69, 0xFF, 0xFE]).write(to: URL(filePath: $0.path("A/Sources/A/Latin.swift")))
    }
    #expect(findings.map(\.identity.rule) == ["unreadable_file"])
    #expect(findings.first?.identity.file == "A/Sources/A/Latin.swift")
    #expect(findings.first?.message.whole.contains("not UTF-8") == true)
  }

  @Test("a file of no bytes is a source like any other")
  func empty() async throws {
    #expect(try await findings(package).isEmpty)
  }

  @Test("a file over the size limit is not read, and the report says so")
  func tooLarge() async throws {
    let findings = try await findings(package) {
      let path = $0.path("A/Sources/A/Huge.swift")
      #expect(FileManager.default.createFile(atPath: path, contents: nil))
      // Sparse: it takes no room.
      let file = try FileHandle(forWritingTo: URL(filePath: path))
      try file.truncate(atOffset: 17 << 20)
      try file.close()
    }
    #expect(findings.map(\.identity.rule) == ["unreadable_file"])
    #expect(findings.first?.message.whole.contains("17825792 bytes") == true)
  }

  @Test("a source that nests without end is an error, and its imports are judged all the same")
  func tooDeep() async throws {
    let source = "1️⃣2️⃣import B\nlet Target_ = a" + String(repeating: ".b", count: 5_000)
    try await expect(
      mediator + business("B") + package + target(of: "A") + ["A/Sources/A/Deep.swift": source],
      Expectation("1️⃣", "forbidden_import"),
      Expectation("2️⃣", "unreadable_file", .error, "calls and targets are not known"))
  }

  @Test("a named pipe of a source's name is refused and not waited for")
  func pipe() async throws {
    let findings = try await findings(package) {
      #expect(mkfifo($0.path("A/Sources/A/Pipe.swift"), 0o600) == 0)
    }
    #expect(findings.map(\.identity.file) == ["A/Sources/A/Pipe.swift"])
    #expect(findings.first?.message.whole.contains("not a regular file") == true)
  }

  @Test("one beside the targets is not waited for either")
  func pipeBesideTargets() async throws {
    let findings = try await findings(package) {
      #expect(mkfifo($0.path("A/Sources/pipe.swift"), 0o600) == 0)
    }
    #expect(findings.map(\.identity.rule) == ["unassigned_source"])
  }

  @Test("a link that leads nowhere is an error, one to a file in the repository is followed")
  func links() async throws {
    let findings = try await findings(package + ["Shared/More.swift": "import B"] + business("B")) {
      let manager = FileManager.default
      try manager.createSymbolicLink(
        atPath: $0.path("A/Sources/A/More.swift"), withDestinationPath: "../../../Shared/More.swift")
      try manager.createSymbolicLink(
        atPath: $0.path("A/Sources/A/Lost.swift"), withDestinationPath: "nowhere.swift")
    }
    #expect(findings.map(\.identity.rule) == ["unreadable_file", "undeclared_import"])
    #expect(findings.map(\.identity.file) == ["A/Sources/A/Lost.swift", "A/Sources/A/More.swift"])
  }

  @Test("a link out of the repository is not read, and is an error where a build would compile what is there")
  func linkOutOfRoot() async throws {
    let other = try MarkedRepository(["Other.swift": "", "notes.md": ""])
    let findings = try await findings(package) {
      try $0.link("A/Sources/A/Outside", to: other.root)
      try $0.link("A/Sources/A/Other.swift", to: other.path("Other.swift"))
      try $0.link("A/Sources/A/notes.md", to: other.path("notes.md"))
    }
    #expect(findings.map(\.identity.file) == ["A/Sources/A/Other.swift", "A/Sources/A/Outside"])
    #expect(findings.map(\.severity) == [.error, .error])
    let excluding = try MarkedRepository(package + [".modulize.yml": "exclude: [A/Sources/A/Outside]"])
    try excluding.link("A/Sources/A/Outside", to: other.root)
    #expect(try await excluding.lintAsConfigured().findings.isEmpty)
    withExtendedLifetime(other) {}
  }

  @Test("a package behind a link out of the repository is an error, with and without a dependent")
  func linkedPackage() async throws {
    let other = try MarkedRepository(["C/Package.swift": library("C"), "C/Sources/C/C.swift": ""])
    let alone = try await findings(package) { try $0.link("C", to: other.path("C")) }
    #expect(alone.map(\.identity.rule) == ["unreadable_file"])
    #expect(alone.map(\.identity.file) == ["C"])
    #expect(alone.map(\.severity) == [.error])
    let user = [
      "B/Package.swift": library(
        "B", packages: [#".package(path: "../C")"#], links: [#".product(name: "C", package: "C")"#]),
      "B/Sources/B/B.swift": "import C",
    ]
    let used = try await findings(user) { try $0.link("C", to: other.path("C")) }
    #expect(used.map(\.identity.rule) == ["unresolved_path"])
    #expect(used.map(\.severity) == [.error])
    withExtendedLifetime(other) {}
  }

  @Test("folders that link to each other are looked at once", arguments: [".", "..", "../A", "Deep"])
  func circle(destination: String) async throws {
    let findings = try await findings(package + ["A/Sources/A/Deep/File.swift": ""]) {
      try FileManager.default.createSymbolicLink(
        atPath: $0.path("A/Sources/A/Loop"), withDestinationPath: destination)
    }
    #expect(findings.map(\.identity.rule) == ["unreadable_file"])
    #expect(findings.map(\.severity) == [.warning])
  }

  @Test("a folder beside the target that is linked into it brings its files")
  func linkedFolder() async throws {
    let findings = try await findings(package + ["Shared/More.swift": "import B"] + business("B")) {
      try FileManager.default.createSymbolicLink(
        atPath: $0.path("A/Sources/A/Shared"), withDestinationPath: "../../../Shared")
    }
    #expect(findings.map(\.identity.file) == ["A/Sources/A/Shared/More.swift"])
    #expect(findings.map(\.identity.rule) == ["undeclared_import"])
  }

  @Test("a file's name that is not UTF-8 is an error")
  func nameIsNotUTF8() async throws {
    let findings = try await findings(package) { repository in
      let path = repository.path("A/Sources/A/x").utf8CString.dropLast() + [-1] + Array(".swift".utf8CString)
      let file = path.withUnsafeBufferPointer { open($0.baseAddress!, O_CREAT | O_WRONLY, 0o600) }
      try #require(file >= 0)
      close(file)
    }
    #expect(findings.map(\.identity.rule) == ["unreadable_file"])
    #expect(findings.first?.message.whole.contains("name of this file is not UTF-8") == true)
  }

  @Test("two names that are one text, in other bytes, are not taken for one file")
  func sameText() async throws {
    let findings = try await findings(package + ["A/Sources/A/\u{E9}.swift": ""]) { repository in
      let twin = repository.path("A/Sources/A/") + "e\u{301}.swift"
      let file = twin.withCString { open($0, O_CREAT | O_WRONLY, 0o600) }
      try #require(file >= 0)
      close(file)
      let names = try FileManager.default.contentsOfDirectory(atPath: repository.path("A/Sources/A"))
      // Some file systems take them for one themselves.
      try #require(names.count == 3)
    }
    #expect(findings.map(\.identity.rule) == ["unreadable_file"])
    #expect(findings.first?.message.whole.contains("in a different Unicode normalization") == true)
  }

  @Test("a dependency's path that leads nowhere is an error at its line")
  func pathToNowhere() async throws {
    try await expect(
      [
        "A/Package.swift": library(
          "A", packages: [#"1️⃣.package(path: "../Ghost")"#],
          links: [#".product(name: "Ghost", package: "Ghost")"#]),
        "A/Sources/A/File.swift": "import Ghost",
      ],
      Expectation("1️⃣", "unresolved_path", .error, "../Ghost"))
  }

  @Test("where a path leads nowhere, the only package of that name is judged, with a warning")
  func pathBesidePackage() async throws {
    let files = [
      "mac/Local/A/Package.swift": library(
        "A", packages: [#"1️⃣.package(path: "../../B")"#], links: [#"2️⃣.product(name: "B", package: "B")"#]),
      "mac/Local/A/Sources/A/File.swift": "",
      "Shared/B/Package.swift": library("B"), "Shared/B/Sources/B/File.swift": "public let b = 1",
    ]
    let words = "Shared/B/Package.swift has its name"
    try await expect(
      files, Expectation("1️⃣", "unresolved_path", .warning, words), Expectation("2️⃣", "unused_dependency"))
    try await expect(
      files + ["Old/B/Package.swift": library("B"), "Old/B/Sources/B/File.swift": "public let b = 1"],
      Expectation("1️⃣", "unresolved_path", .error, "../../B"))
  }

  @Test(
    "a dependency's path out of the repository is an error: nothing of it was read",
    arguments: ["../../Other", "/tmp/Other", "~/Other"])
  func pathOutOfRoot(path: String) async throws {
    try await expect(
      [
        "A/Package.swift": library(
          "A", packages: ["1️⃣.package(path: \"\(path)\")"],
          links: [#".product(name: "Other", package: "Other")"#]),
        "A/Sources/A/File.swift": "import Other",
      ],
      Expectation("1️⃣", "unresolved_path", .error, path))
  }

  @Test("a path that leaves the repository and comes back by its folder's name is one in it")
  func pathThroughOwnName() async throws {
    let repository = try MarkedRepository(business("A") + ["Example/Sources/Example/E.swift": "import A"])
    let name = repository.root.split(separator: "/").last ?? ""
    try repository.write(
      library(
        "Example", packages: [".package(path: \"../../\(name)/A\")"], links: [#".product(name: "A", package: "A")"#]),
      to: "Example/Package.swift")
    let loaded = await repository.load()
    #expect(loaded.problems.map(\.kind).isEmpty)
    #expect(loaded.containers.first { $0.name == "Example" }?.dependencies == [.local(0)])
  }

  @Test("a target without its folder is an error at the target")
  func missingFolder() async throws {
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(name: "A", targets: [1️⃣.target(name: "A"), 2️⃣.target(name: "B", path: "../out")])
      """
    try await expect(
      ["A/Package.swift": manifest, "A/Sources/Other/File.swift": ""],
      Expectation("1️⃣", "unresolved_path", .error, "Sources/A"),
      Expectation("2️⃣", "unresolved_path", .error, "../out"))
  }

  @Test("a path is the same in all spellings of its characters")
  func normalForms() async throws {
    let manifest = """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(name: "A", targets: [
        .target(name: "A", path: "Caf\u{E9}"), .target(name: "Bl\u{E9}"),
      ])
      """
    let files = [
      "A/Package.swift": manifest, "A/Cafe\u{301}/A.swift": "import Foundation",
      "A/Sources/Ble\u{301}/B.swift": "import Foundation",
    ]
    let repository = await (try MarkedRepository(files)).load()
    #expect(repository.modules.map { $0.files.map(\.imports.count) } == [[1], [1]])
    try await expect(files)
  }

  @Test("packages in hidden folders are judged like any other; hidden files and folders of a target are no sources")
  func hiddenFolders() async throws {
    let files =
      business("B") + package + [
        "A/.build/checkouts/X/Package.swift": "", "A/.git/x/Package.swift": "",
        ".ci/tools/Package.swift": library("T"), ".ci/tools/Sources/T/T.swift": "1️⃣import B",
        "A/Sources/A/.hidden/H.swift": "import B", "A/Sources/A/.H.swift": "import B",
      ]
    try await expect(files, Expectation("1️⃣", "undeclared_import"))
    let repository = try MarkedRepository(files)
    #expect(await repository.lint().extent.containers.packages == 3)
    let hidden = Linter().lint(await repository.load(below: ".ci/tools"))
    #expect(hidden.extent.containers.packages == 1)
    withExtendedLifetime(repository) {}
  }

  @Test("an ordinary source that is called Package.swift is one of its target, and hides nothing")
  func sourceCalledPackage() async throws {
    let files =
      business("B") + [
        "A/Package.swift": library("A"), "A/Sources/A/Models/Package.swift": "1️⃣import B\nstruct Package {}",
        "A/Sources/A/Models/More.swift": "2️⃣import B", "A/Sources/A/Models/Deep/Deep.swift": "3️⃣import B",
      ]
    try await expect(
      files, Expectation("1️⃣", "undeclared_import"), Expectation("2️⃣", "undeclared_import"),
      Expectation("3️⃣", "undeclared_import"))
    let report = try await MarkedRepository(files).lint()
    #expect(report.extent.containers.packages == 2)
    #expect(report.coverage == Coverage(swiftFiles: 4, judged: 4, unassigned: []))
  }
}
