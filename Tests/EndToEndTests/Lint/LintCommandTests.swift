import Foundation
import Testing

/// `modulize lint` as a command: its output and its exit codes.
@Suite("modulize lint", .cleanRepository)
struct LintCommandTests {
  @Test("a finding is a line that editors turn into a link, followed by the summary; exit code 1")
  func xcode() async throws {
    try await TemporaryFolder.withExampleCopy { copy in
      try copy.apply(Self.importA)
      let result = try await copy.lint()
      let lines = result.outputLines
      try #require(lines.count == 2, "\(result.output)")
      let place = "MainProject/Sources/MainProject/Planted.swift:2:1"
      #expect(lines[0].hasPrefix("\(place): error: MainProject must not import A: import A_Category"))
      #expect(lines[0].hasSuffix(" (forbidden_import)"))
      #expect(lines[1].hasPrefix("Found 1 error and 0 warnings: "))
      #expect(result.errors == "")
      #expect(result.exitCode == 1)
    }
  }

  #if os(Linux)
    // Other systems have no such limit.
    @Test("with virtual memory limited to 700 MB it still lints")
    func memoryLimit() async throws {
      try await TemporaryFolder.withExampleCopy { copy in
        let result = try await copy.lint(withAddresses: 700_000)
        #expect(result.output.hasPrefix("Nothing found: "))
        #expect(result.exitCode == 0, "\(result.errors)")
      }
    }

    @Test(
      "if there is no memory for a thread, it says so and how to make room", arguments: [0, 40_000, 100_000])
    func noMemory(besides kilobytes: Int) async throws {
      try await TemporaryFolder.withExampleCopy { copy in
        let kilobytes = try await leastAddresses() + kilobytes
        let result = try await copy.lint(withAddresses: kilobytes)
        #expect(result.errors.hasPrefix("modulize: cannot make a thread with 32 MB for its stack: "))
        #expect(result.errors.hasSuffix("raise the limit of virtual memory (ulimit -v)\n"))
        #expect(result.output == "")
        #expect(result.exitCode == 2)
      }
    }

    /// The address space that the program needs to be loaded, in kilobytes, to ten thousand.
    private func leastAddresses() async throws -> Int {
      for kilobytes in stride(from: 50_000, through: 500_000, by: 10_000) {
        let script = "ulimit -v \(kilobytes); exec \"$0\" --version"
        let result = try await Program(.path("/bin/sh"), ["-c", script, try Binary.modulize.path()]).run()
        // The system's loader exits with 127, and the kernel kills a program that it cannot map, such as a static one.
        if let code = result.exitCode, code != 127 { return kilobytes }
      }
      throw CocoaError(.executableLoad)
    }
  #endif

  @Test("paths are relative to the working directory, however ROOT is given")
  func workingDirectory() async throws {
    try await TemporaryFolder.withEmpty { elsewhere in
      try await TemporaryFolder.withExampleCopy { copy in
        try copy.apply(Self.importA)
        let expected = try await copy.lint()
        #expect(expected.output.hasPrefix("MainProject/Sources/MainProject/Planted.swift:2:1: "))
        let link = elsewhere.url("link")
        try FileManager.default.createSymbolicLink(at: link, withDestinationURL: copy.root)
        let root = copy.root.resolvingSymlinksInPath().path
        let above = copy.root.deletingLastPathComponent()
        let runs: [(arguments: [String], folder: URL, way: String)] = [
          (["lint"], copy.root, ""),
          (["lint", "."], copy.root, ""),
          (["lint", ".."], copy.url("MainProject"), "MainProject/"),
          (["lint", ".."], copy.url("Packages"), "../"),
          (["lint", copy.root.lastPathComponent], above, "\(copy.root.lastPathComponent)/"),
          (["lint", "Packages/../"], copy.root, ""),
          (["lint", copy.root.path + "/"], elsewhere.root, "\(root)/"),
          (["lint", "link"], elsewhere.root, "\(root)/"),
        ]
        for run in runs {
          let result = try await Binary.modulize.program(run.arguments).run(in: run.folder)
          let file = try #require(result.output.split(separator: ":").first)
          let words = expected.output.trimmingPrefix("MainProject/Sources/MainProject/Planted.swift")
          #expect(result.output.trimmingPrefix(file).hasPrefix(words.prefix(60)), "\(run)")
          let here = TemporaryFolder(root: run.folder)
          #expect(run.way == "MainProject/" || file.hasPrefix(run.way), "\(run): \(file)")
          let path = file.hasPrefix("/") ? String(file) : here.url(String(file)).standardizedFileURL.path
          #expect(FileManager.default.fileExists(atPath: path), "\(run): \(path)")
          #expect(result.exitCode == 1, "\(run)")
        }
      }
    }
  }

  @Test("packages in hidden folders are judged, and ROOT may be one")
  func hiddenFolders() async throws {
    try await TemporaryFolder.withExampleCopy { copy in
      let hidden = TemporaryFolder(root: copy.url(".hidden"))
      try hidden.apply(.newPackage("C", linking: "Nowhere"))
      #expect(try await copy.lintReport().report.findings.map(\.file) == [".hidden/Packages/C/Package.swift"])
      let (report, exitCode) = try await hidden.lintReport()
      #expect(report.findings.map(\.file) == ["Packages/C/Package.swift"])
      #expect(exitCode == 1)
    }
  }

  @Test("for a repository of another build tool it says what is supported")
  func otherTools() async throws {
    try await TemporaryFolder.withEmpty { folder in
      try folder.write("let project = Project(name: \"Shop\")", to: "App/Project.swift")
      try folder.write("struct Package {}", to: "App/Shop/Package.swift")
      for command in ["lint", "graph", "init"] {
        let result = try await Binary.modulize.program([command]).run(in: folder.root)
        #expect(result.exitCode == 2)
        #expect(result.output == "")
        #expect(result.errors.hasPrefix("modulize: there is no Package.swift in . or below; it has App/Project.swift"))
        #expect(result.errors.contains("are not read"))
      }
    }
  }

  @Test("a podspec whose files are elsewhere is named")
  func podspecOfElsewhere() async throws {
    try await TemporaryFolder.withEmpty { folder in
      let podspec = """
        Pod::Spec.new do |s|
          s.name = "Cart"
          s.source_files = "Cart/**/*.swift"
        end
        """
      try folder.write(podspec, to: "Specs/Cart.podspec")
      let result = try await Binary.modulize.program(["lint"]).run(in: folder.root)
      #expect(result.exitCode == 2)
      #expect(result.errors.contains("none of the files that Specs/Cart.podspec names is in . or below"))
    }
  }

  @Test("an Xcode project that cannot be read is a finding, and the files of one that can belong to modules")
  func xcodeProject() async throws {
    try await TemporaryFolder.withEmpty { folder in
      try folder.write("// !$*UTF8*$!\n{\n<<<<<<< HEAD\n", to: "App/Shop.xcodeproj/project.pbxproj")
      let (broken, code) = try await folder.lintReport()
      #expect(broken.findings.map(\.file) == ["App/Shop.xcodeproj/project.pbxproj"])
      #expect(code == 1)
      let project = """
        { objectVersion = 77; rootObject = P; objects = {
          P = { isa = PBXProject; targets = ( T, ); };
          T = { isa = PBXNativeTarget; name = Shop; productType = "com.apple.product-type.application";
            fileSystemSynchronizedGroups = ( F, ); };
          F = { isa = PBXFileSystemSynchronizedRootGroup; path = Shop; sourceTree = "<group>"; };
        }; }
        """
      try folder.write(project, to: "App/Shop.xcodeproj/project.pbxproj")
      try folder.write("import UIKit", to: "App/Shop/App.swift")
      let result = try await folder.lint()
      #expect(result.exitCode == 0)
      #expect(result.output.contains("The only Swift file belongs to a module that was judged."))
    }
  }

  @Test("two runs print the same")
  func deterministic() async throws {
    try await TemporaryFolder.withExampleCopy { copy in
      try copy.apply(.newPackage("C", linking: "A") + .newPackage("D", linking: "C") + Self.importA)
      let first = try await copy.lint()
      #expect(first.outputLines.count > 2)
      for _ in 1...5 { #expect(try await copy.lint().output == first.output) }
    }
  }

  @Test("if it cannot work it says why on standard error, prints no report, and ends with 2")
  func failures() async throws {
    try await TemporaryFolder.withEmpty { folder in
      try folder.write("no folder", to: "file")
      let missing = try await Binary.modulize.program(["lint", "nowhere"]).run(in: folder.root)
      let file = try await Binary.modulize.program(["lint", "file"]).run(in: folder.root)
      let empty = try await Binary.modulize.program(["lint"]).run(in: folder.root)
      #expect(missing.errors.hasPrefix("modulize: cannot open nowhere: no such file or directory"))
      #expect(file.errors.hasPrefix("modulize: file is not a folder"))
      #expect(empty.errors.hasPrefix("modulize: there is no Package.swift in . or below"))
      for result in [missing, file, empty] {
        #expect(result.output == "")
        #expect(result.exitCode == 2)
      }
    }
  }

  @Test(
    "a wrong command line ends with 64",
    arguments: [
      ["lint", "--nonsense"], ["lint", "--reporter", "nonsense"], ["lint", ".", "second"], ["nonsense"],
    ])
  func usage(arguments: [String]) async throws {
    let result = try await Binary.modulize.program(arguments).run(in: Checkout.root)
    #expect(result.output == "")
    #expect(result.errors.contains(arguments.last ?? ""))
    #expect(result.exitCode == 64)
  }

  private static let importA: [Edit] = [
    .write("// The app's.\nimport A", to: "MainProject/Sources/MainProject/Planted.swift")
  ]
}

#if os(Linux)
  extension TemporaryFolder {
    /// - Parameter kilobytes: The tool's limit of virtual memory.
    fileprivate func lint(withAddresses kilobytes: Int) async throws -> ProgramResult {
      let modulize = try Binary.modulize.program(["lint", root.path])
      let command = [modulize.executable.description] + modulize.arguments
      return try await Program(.path("/bin/sh"), ["-c", "ulimit -v \(kilobytes); exec \"$@\"", "sh"] + command)
        .run(limit: .seconds(60))
    }
  }
#endif
