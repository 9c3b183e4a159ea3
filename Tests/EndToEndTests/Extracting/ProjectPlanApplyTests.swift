import Foundation
import Testing

/// `modulize plan --apply --build`, of a target of an Xcode project, which another program builds instead of Xcode.
@Suite("An applied plan for a target of an Xcode project", .slow)
struct ProjectPlanApplyTests {
  @Test("continues step after step, each built by the command, and the resulting project does what it did")
  func whole() async throws {
    try await withProject { folder in
      let result = try await folder.run(Self.command)
      try #require(result.exitCode == 0, "\(result.output)\(result.errors)")
      #expect(result.output.contains("Models: "), "\(result.output)")
      #expect(result.output.contains("`./xcodebuild ContainerApp.xcodeproj index` builds it, after 1 build"))
      #expect(result.output.contains("\nContainerApp came apart: "), "\(result.output)")
      #expect(try await folder.git("status", "--porcelain") == "")
      let project = try ProjectFiles(folder.url("ContainerApp.xcodeproj"))
      #expect(
        try project.sources(of: "ContainerApp") == [
          "ContainerApp/Container.swift", "ContainerApp/ContainerEntry.swift",
        ])
      // The app does not link what it no longer imports, because the other modules link it.
      #expect(
        Set(project.products(of: "ContainerApp")) == ["Orders", "Stock"], "\(project.products(of: "ContainerApp"))")
      #expect(Set(project.packages) == ["Packages/Models", "Packages/Orders", "Packages/Stock"], "\(project.packages)")
      #expect(try await folder.git("log", "--format=%s").contains("Make a module of Models"))
      let commits = try await folder.git("log", "--reverse", "--format=%h").split(separator: "\n").map(String.init)
      #expect(commits.count > 2)
      for commit in commits {
        try await folder.git("checkout", "--quiet", commit)
        let built = try await Program(.path("xcodebuild"), ["ContainerApp.xcodeproj", "index"]).run(in: folder.root)
        #expect(built.exitCode == 0, "\(commit): \(built.output)")
      }
      let run = try await ProjectFiles(folder.url("ContainerApp.xcodeproj")).run(
        "ContainerApp", in: folder, resources: ["ContainerApp/Resources/names.txt"])
      #expect(run.output == AppWithContainer.output, "\(run.errors)")
      #expect(try await folder.run(["lint"]).exitCode == 0)
      try await folder.git("checkout", "--quiet", "main")
      let again = try await folder.run(Self.command)
      #expect(again.exitCode == 0 && again.output.hasPrefix("There is nothing to do."), "\(again.output)")
    }
  }

  @Test("stops with the command's output if it fails: before any change, or after one, which is undone")
  func failing() async throws {
    try await withProject { folder in
      let early = try await folder.run(Self.command.dropLast() + ["echo 'App.swift:1:1: error: no way'; exit 65"])
      #expect(early.exitCode == 2 && early.errors.contains("error: no way"), "\(early.errors)")
      #expect(early.errors.contains("nothing was changed"))
      let late = try await folder.run(
        Self.command.dropLast() + ["test -d Packages && { echo 'error: not signed'; exit 65; }; \(Self.build)"])
      #expect(late.exitCode == 2 && late.errors.contains("error: not signed"), "\(late.errors)")
      #expect(late.errors.contains("everything was undone"), "\(late.errors)")
      // A command that makes no index leaves one that is older than the change.
      let idle = try await folder.run(Self.command.dropLast() + ["test -d Packages || \(Self.build)"])
      #expect(idle.exitCode == 2 && idle.errors.contains("changed after the index was made"), "\(idle.errors)")
      #expect(idle.errors.contains("what was done is kept: "), "\(idle.errors)")
      #expect(try await folder.git("status", "--porcelain") == "")
      let lacking = try await folder.run(["plan", "--from", "ContainerApp", "--build", Self.build])
      #expect(lacking.exitCode == 64 && lacking.errors.contains("with --index-store"), "\(lacking.errors)")
    }
  }

  private static let build = "./xcodebuild ContainerApp.xcodeproj index"
  private static let command = [
    "plan", "--from", "ContainerApp", "--as", "platform", "--apply", "--commit", "--index-store", "index", "--build",
    build,
  ]

  /// A committed repository with a project that names each of `AppWithContainer`'s sources, and a program that builds it.
  private func withProject(_ body: (TemporaryFolder) async throws -> Void) async throws {
    try await TemporaryFolder.withEmpty { folder in
      let prefix = "Sources/"
      for (path, text) in AppWithContainer.sources where path.hasPrefix(prefix) {
        // Without a package there is no bundle of one.
        try folder.write(
          text.replacing("Bundle.module", with: "Bundle.main"), to: String(path.dropFirst(prefix.count)))
      }
      try folder.write(
        "@testable import ContainerApp\n\nfunc check() -> Bool { OrderDesk(stock: StockStore()).order(\"tea\") == 5 }\n",
        to: "Tests/DeskTests.swift")
      let sources = try folder.swiftFiles(below: "ContainerApp").sorted().map { "ContainerApp/\($0)" }
      try folder.write(
        NamedProject.text(targets: [
          .init(name: "ContainerApp", isTest: false, files: sources),
          .init(name: "ContainerAppTests", isTest: true, files: ["Tests/DeskTests.swift"], uses: "ContainerApp"),
        ]), to: "ContainerApp.xcodeproj/project.pbxproj")
      try folder.write("index/\n.build/\nbuilt/\nxcodebuild\nmodules/\n", to: ".gitignore")
      try await XcodeStandIn.make("xcodebuild", in: folder)
      try await folder.git("init", "--quiet", "--initial-branch=main")
      try await folder.commit("The app")
      try await body(folder)
    }
  }
}
