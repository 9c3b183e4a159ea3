import Foundation
import Testing

/// The pages of `--help`, as far as they can be checked.
@Suite("modulize --help", .cleanRepository)
struct HelpTests {
  @Test("has a page for every command, with an example that works")
  func examples() async throws {
    let commands = try await Self.commands()
    #expect(Set(["lint", "new", "release", "use-release", "use-path"]).isSubset(of: commands))
    try await TemporaryFolder.withEmpty { folder in
      let work = try await Self.releasedRepository(in: folder)
      for command in commands.sorted() {
        let help = try await Binary.modulize.program([command, "--help"]).run()
        // A terminal breaks longer ones, and then they cannot be copied.
        let several = help.outputLines.drop { $0 != "Examples:" }.dropFirst().prefix { !$0.isEmpty }
        #expect(several.allSatisfy { $0.hasPrefix("  modulize ") }, "\(Array(several))")
        // A single example follows its heading, several are below it.
        let line = help.outputLines.lazy.compactMap { $0.firstMatch(of: /^(?:Example: |  )modulize (.*)/)?.1 }.first
        let example = try #require(line, "the help of \(command) has no example")
        let program = try Binary.modulize.program(
          example.replacing("'", with: "").split(separator: " ").map(String.init))
        // This repository has a mediator already.
        let place = command == "add-mediator" ? folder.url("new") : work.root
        try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
        let result = try await program.run(in: place)
        #expect(result.exitCode == 0, "\(example): \(result.output)\(result.errors)")
        try await work.git("reset", "--quiet", "--hard")
        try await work.git("clean", "--quiet", "--force", "-d")
      }
    }
  }

  @Test("prints its version, for bug reports")
  func version() async throws {
    let result = try await Binary.modulize.program(["--version"]).run()
    #expect(result.exitCode == 0)
    #expect(result.outputLines.first?.wholeMatch(of: /\d+\.\d+\.\d+/) != nil, "\(result.output)")
  }

  private static func commands() async throws -> Set<String> {
    let lines = try await Binary.modulize.program(["--help"]).run().outputLines
    let rows = lines.drop { $0 != "SUBCOMMANDS:" }.dropFirst().prefix {
      $0.hasPrefix("  ") && !$0.contains("'modulize help")
    }
    // A description may continue in a second line.
    let names = rows.filter { !$0.hasPrefix("   ") }.compactMap { $0.split(separator: " ").first.map(String.init) }
    return Set(names)
  }

  /// A copy of the worked example that is committed, and released to `../private-pods`.
  private static func releasedRepository(in folder: TemporaryFolder) async throws -> TemporaryFolder {
    let work = TemporaryFolder(root: folder.url("work").standardizedFileURL)
    try CheckoutFiles.example.get().write(to: work.root)
    try work.write(".build/\nPackage.resolved\n", to: ".gitignore")
    try await work.git("init", "--quiet", "--initial-branch=main")
    try await work.git("config", "user.name", "Tester")
    try await work.git("config", "user.email", "tester@example.com")
    try await work.commit("Begin")
    let release = ["release", "--to", "../private-pods", "--skip-tests"]
    let result = try await Binary.modulize.program(release).run(in: work.root)
    #expect(result.exitCode == 0, "\(result.errors)")
    return work
  }
}
