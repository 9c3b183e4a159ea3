import Foundation
import Testing

/// The scripts that make and install releases: `Tools/Release`.
@Suite("The scripts of a release", .slow)
struct ReleaseScriptTests {
  @Test("the same program gives the same archive and the same bundle, to the byte")
  func reproducible() async throws {
    let releases = try await Releases.shared
    try await TemporaryFolder.withEmpty { folder in
      let program = releases.root.appending(path: "modulize").path
      let again = try await Script.run("\"$0\" \"$1\" \"$2\"", Script.path("pack.sh"), program, folder.url("a").path)
      #expect(try Data(contentsOf: URL(filePath: again)) == Data(contentsOf: releases.archive))
      let bundles = try await ["b", "c"].asyncMap {
        try await Script.run("\"$0\" \"$1\" \"$2\"", Script.path("bundle.sh"), folder.url($0).path, again)
      }
      #expect(try Data(contentsOf: URL(filePath: bundles[0])) == Data(contentsOf: URL(filePath: bundles[1])))
    }
  }

  @Test("an archive that does not match its checksum is not installed, nor a missing one")
  func checksum() async throws {
    let releases = try await Releases.shared
    try await TemporaryFolder.withEmpty { folder in
      let install = "\"$0\" --to \"$1\" --from \"$2\" --version \"$3\""
      func run(_ address: String, _ version: String) async throws -> ProgramResult {
        let arguments = [Script.path("install.sh"), folder.url("bin").path, address, version]
        return try await Script.program([install], arguments).run()
      }
      let absent = try await run(releases.address, "9.9.9")
      #expect(absent.exitCode == 2 && absent.errors.contains("there is no \(releases.address)/v9.9.9/modulize-9.9.9-"))
      let name = "v9.9.9/modulize-9.9.9-\(releases.platform).tar.gz"
      try folder.write("not an archive", to: name)
      try folder.write(
        "\(String(repeating: "0", count: 64))  \(folder.url(name).lastPathComponent)\n", to: name + ".sha256")
      let damaged = try await run("file://\(folder.root.path)", "9.9.9")
      #expect(damaged.exitCode == 2 && damaged.errors.contains("does not match its checksum"), "\(damaged)")
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url("bin").path).isEmpty)
      #expect(try await run(releases.address, releases.version).exitCode == 0)
      // It exists already, so there is no request.
      #expect(try await run("file:///nowhere", releases.version).exitCode == 0)
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.url("bin").path) == ["modulize"])
    }
  }

  #if os(Linux)
    @Test("a program that needs Swift's libraries is not shipped, nor one of another version, nor a large one")
    func check() async throws {
      try await TemporaryFolder.withEmpty { folder in
        try folder.write("import Foundation\nprint(Date.distantPast == .now ? \"\" : \"1.2.0\")\n", to: "main.swift")
        func program(_ option: String) async throws -> String {
          let path = folder.url("program\(option)").path
          try await Script.run(
            "swiftc -O \(option) \"$0\" -o \"$1\" && strip \"$1\"", folder.url("main.swift").path, path)
          return path
        }
        func check(_ program: String, _ version: String, limit: Int = 25) async throws -> ProgramResult {
          try await Script.program(
            ["LIMIT=\(limit) \"$0\" \"$1\" \"$2\""], [Script.path("check.sh"), program, version]
          ).run()
        }
        let dynamic = try await check(program(""), "1.2.0")
        #expect(dynamic.exitCode == 1 && dynamic.errors.contains("libswiftCore.so"), "\(dynamic)")
        let complete = try await program("-static-stdlib")
        let shipped = try await check(complete, "1.2.0")
        #expect(shipped.exitCode == 0 && shipped.output.contains("wants glibc 2."), "\(shipped)")
        #expect(try await check(complete, "1.2.1").errors.contains("it says that it is 1.2.0, and is to be 1.2.1"))
        #expect(try await check(complete, "1.2.0", limit: 1).errors.contains("may have 1 MB"))
      }
    }

    @Test("a static program with only English prints the same as one with all languages")
    func languages() async throws {
      try await TemporaryFolder.withEmpty { folder in
        try folder.write(
          #"""
          import Foundation
          let day = Date(timeIntervalSince1970: 1_803_859_200)
          print(String(format: "%.1f", 1234.5), String(format: "%.1f", locale: Locale(identifier: "en_US"), 1234.5))
          print(["b", "Ä", "a10", "a9"].sorted { $0.localizedStandardCompare($1) == .orderedAscending })
          print("é Å".range(of: #"\b\p{L} å"#, options: [.regularExpression, .caseInsensitive]) != nil)
          print(TimeZone(identifier: "Europe/Berlin")!.secondsFromGMT(for: day), ISO8601DateFormatter().string(from: day))
          print(URL(string: "https://bücher.example/ü")!.absoluteString, 1_234_567.formatted())
          print(Calendar(identifier: .gregorian).component(.year, from: day), "ﬁ É".folding(options: .diacriticInsensitive, locale: nil))
          """#, to: "main.swift")
        let object = folder.url("languages.o").path
        let data = try await Script.run("\"$0\" \"$1\"", Script.path("languages.sh"), object)
        func program(_ name: String, _ options: String) async throws -> (said: String, size: Int) {
          let path = folder.url(name).path
          try await Script.run(
            "swiftc -static-stdlib -Xlinker --no-export-dynamic \(options) \"$0\" -o \"$1\" && strip \"$1\"",
            folder.url("main.swift").path, path)
          let size = try FileManager.default.attributesOfItem(atPath: path)[.size] as? Int
          return (try await Script.program(["\"$0\""], [path]).run().output, try #require(size))
        }
        let whole = try await program("whole", "")
        let english = try await program(
          "english", "-Xlinker --defsym -Xlinker \(data)=modulize_languages -Xlinker '\(object)'")
        #expect(english.said == whole.said && english.said.contains("2027"), "\(english) \(whole)")
        #expect(english.size < whole.size - 25_000_000, "\(english.size), and \(whole.size) with all of them")
      }
    }
  #endif

  /// Makes a formula of archives whose checksums repeat one digit each.
  private func formula(in folder: TemporaryFolder) async throws -> (ProgramResult, sums: [(String, String)]) {
    let version = try await Releases.shared.version
    let sums = ["linux-x86_64", "linux-aarch64", "macos-universal"].enumerated().map { index, platform in
      (platform, String(repeating: "\(index)", count: 64))
    }
    for (platform, sum) in sums {
      let name = "modulize-\(version)-\(platform).tar.gz"
      try folder.write("\(sum)  \(name)\n", to: "\(name).sha256")
    }
    let arguments = [
      Script.path("formula.sh"), version, "https://example.com/o/m/releases/download", folder.root.path,
    ]
    let result = try await Script.program(["\"$0\" \"$1\" \"$2\" \"$3\""], arguments).run()
    try #require(result.exitCode == 0, "\(result)")
    return (result, sums)
  }

  @Test("Homebrew's formula has the archives' addresses and checksums")
  func formula() async throws {
    let version = try await Releases.shared.version
    try await TemporaryFolder.withEmpty { folder in
      let (result, sums) = try await formula(in: folder)
      for (platform, sum) in sums {
        let url = "https://example.com/o/m/releases/download/v\(version)/modulize-\(version)-\(platform).tar.gz"
        let pair = /url "(?<url>[^"]+)"\n *sha256 "(?<sum>[^"]+)"/
        #expect(result.output.matches(of: pair).contains { $0.url == url && $0.sum == sum }, "\(result.output)")
      }
    }
  }

  @Test("Homebrew's formula is Ruby", .enabled(if: Script.has("ruby"), "there is no ruby"))
  func ruby() async throws {
    try await TemporaryFolder.withEmpty { folder in
      try folder.write(try await formula(in: folder).0.output, to: "modulize.rb")
      #expect(try await Script.run("ruby -c \"$0\"", folder.url("modulize.rb").path) == "Syntax OK")
    }
  }

  @Test("a package lints itself with the plugin, which uses the bundle and adds nothing else to its graph")
  func plugin() async throws {
    let releases = try await Releases.shared
    try await TemporaryFolder.withEmpty { folder in
      let bundle = try await Script.run(
        "\"$0\" \"$1\" \"$2\"", Script.path("bundle.sh"), folder.url("b").path, releases.archive.path)
      let url = "https://example.com/modulize.artifactbundle.zip"
      try await Script.run(
        "\"$0\" \"$1\" \"$2\" \"$3\"", Script.path("plugin.sh"), bundle, url, folder.url("released").path)
      let manifest = try folder.read("released/Package.swift")
      #expect(manifest.contains("url: \"\(url)\",\n      checksum: \"") && !manifest.contains("path:"), "\(manifest)")
      // Without a server: the same package, with the bundle beside its manifest.
      try folder.copyFromRepository("Tools/Release/Plugin")
      let plugin = folder.url("Tools/Release/Plugin").path
      try await Script.run(
        "python3 -m zipfile -e \"$0\" \"$1\" && chmod +x \"$1\"/*/*/modulize", bundle, plugin)
      try folder.write(Self.consumer, to: "App/Package.swift")
      try folder.write("import Core\n", to: "App/Sources/App/main.swift")
      try folder.write("", to: "App/Sources/Core/Core.swift")
      try await Script.run("git init --quiet \"$0\"", folder.root.path)
      func run(_ arguments: String...) async throws -> ProgramResult {
        try await Program(.name("swift"), ["package"] + arguments).run(in: folder.url("App"))
      }
      let lint = try await run("modulize", "--quiet")
      #expect(lint.exitCode == 1 && lint.output.contains("Sources/App/main.swift:1:"), "\(lint)")
      #expect(try await run("modulize", "--version").output.contains(releases.version))
      let refused = try await run("modulize", "extract", "Orders")
      #expect(refused.exitCode != 0 && refused.errors.contains("is not for a plugin"), "\(refused)")
      let graph = try await run("show-dependencies", "--format", "flatlist")
      #expect(
        graph.outputLines.map { $0.lowercased() } == ["modulizeplugin"] || graph.outputLines == ["plugin"], "\(graph)")
    }
  }

  private static let consumer = """
    // swift-tools-version: 6.0
    import PackageDescription

    let package = Package(
      name: "App", dependencies: [.package(name: "ModulizePlugin", path: "../Tools/Release/Plugin")],
      targets: [.executableTarget(name: "App"), .target(name: "Core")])

    """
}

extension Sequence {
  func asyncMap<Result>(_ transform: (Element) async throws -> Result) async rethrows -> [Result] {
    var results: [Result] = []
    for element in self { results.append(try await transform(element)) }
    return results
  }
}
