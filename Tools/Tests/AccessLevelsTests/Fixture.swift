import AccessLevels
import Apps
import FolderTestSupport
import Foundation
import IndexReading
import IndexTestSupport
import ProcessRunning
import SourceText
import Testing

/// An app of a few files, compiled; those below `Floor/` go into a module of their own, and what is below `Tests/` is
/// its tests, and below `Lower/` a module that the app uses. The compiler says whether all of it still compiles then.
final class Fixture {
  private let folder: TemporaryFolder
  var root: String { folder.root }
  private let sources: [String: String]
  private let flags: [String]

  /// - Parameters:
  ///   - sources: Texts by path.
  ///   - flags: How the compiler is asked to see all of them.
  init(_ sources: [String: String], flags: [String] = []) async throws {
    folder = try TemporaryFolder(sources)
    self.sources = sources
    self.flags = ["-swift-version", "6", "-parse-as-library"] + flags
    let lower = paths { $0.hasPrefix("Lower/") }
    if !lower.isEmpty { try await compile(lower, as: "Lower") }
    try await compile(paths { !$0.hasPrefix("Tests/") && !$0.hasPrefix("Lower/") }, as: "App")
    if !tests.isEmpty { try await compile(tests, as: "AppTests") }
  }

  /// The interface that is written.
  func widened(
    _ level: AccessLevel = .public, hints: Set<Hint> = [], importsAreInternal: Bool = false
  ) async throws -> AccessWidening {
    let index = try await Toolchain.index(in: root)
    func read(_ paths: [String], _ module: String) throws -> [MonolithFile] {
      try MonolithReader.read(root: root, files: paths.map { ($0, nil) }, module: module, index: index).files
    }
    let users =
      try read(paths { !$0.contains("/") }, "App").map { ($0, "App", false) }
      + read(tests, "AppTests").map { ($0, "AppTests", self.sources[$0.path]?.contains("@testable") == true) }
    let sources = WideningSources(
      module: "App", name: "Floor", files: try read(paths { $0.hasPrefix("Floor/") }, "App"),
      users: users.map { .init(file: $0.0, module: $0.1, isTestable: $0.2) })
    var options = AccessWidening.Options(level: level)
    options.hints = hints
    options.importsAreInternal = importsAreInternal
    let first = AccessWidening(sources, options)
    let probe = SendableProbe(module: "App", flags: ["-I", root])
    options.sendable = try #require(await probe.sendable(among: first.candidates))
    return AccessWidening(sources, options)
  }

  /// What the compiler says of the two modules, one after the other; empty where all of it compiles.
  ///
  /// - Parameters:
  ///   - more: More of how the compiler is asked.
  ///   - change: Changes what was written, to see that the compiler sees it.
  func errors(
    of widening: AccessWidening, inOnePackage: Bool = false, with more: [String] = [],
    changing change: (String) -> String = { $0 }
  ) async throws -> [String] {
    let folder = "out-\(UUID().uuidString)"
    let lines = try await output(of: widening, to: folder, inOnePackage: inOnePackage, with: more, changing: change)
    return lines.filter { $0.contains(": error: ") || $0.contains(": warning: ") || $0 == "failed" }
  }

  /// The interface after following what the compiler asks for, as often as the tool does.
  func followed(_ level: AccessLevel = .public, importsAreInternal: Bool = false) async throws -> AccessWidening {
    var hints: Set<Hint> = []
    for _ in 1...5 {
      let widened = try await widened(level, hints: hints, importsAreInternal: importsAreInternal)
      let folder = "out-\(UUID().uuidString)"
      let lines = try await output(of: widened, to: folder, inOnePackage: level < .public)
      let out = "\(root)/\(folder)/"
      func path(_ file: String) -> String? { file.hasPrefix(out) ? String(file.dropFirst(out.count)) : nil }
      let feedback = CompilerFeedback(module: "Floor") { file, position in
        guard let path = path(file) else { return nil }
        guard let written = (widened.files + widened.users).first(where: { $0.path == path }) else {
          return LineTable(Array((self.sources[path] ?? "").utf8)).offset(of: position).map { (path, $0) }
        }
        return LineTable(written.bytes).offset(of: position).map { (path, written.originalOffset(of: $0)) }
      } user: {
        path($0).flatMap { $0.hasPrefix("Floor/") ? nil : $0 }
      }
      let asked = feedback.hints(for: CompilerDiagnostic.all(in: lines))
      if asked.isSubset(of: hints) { return widened }
      hints.formUnion(asked)
    }
    return try await widened(level, hints: hints, importsAreInternal: importsAreInternal)
  }

  private func output(
    of widening: AccessWidening, to folder: String, inOnePackage: Bool, with more: [String] = [],
    changing change: (String) -> String = { $0 }
  ) async throws -> [String] {
    let changed = Dictionary(uniqueKeysWithValues: (widening.files + widening.users).map { ($0.path, $0.bytes) })
    for (path, text) in sources {
      let bytes = changed[path] ?? Array(text.utf8)
      let isFloor = path.hasPrefix("Floor/")
      try self.folder.write(
        isFloor ? Array(change(String(decoding: bytes, as: UTF8.self)).utf8) : bytes, to: "\(folder)/\(path)")
    }
    let package = (inOnePackage ? ["-package-name", "app"] : []) + more
    let steps: [(module: String, files: [String])] = [
      ("Floor", paths { $0.hasPrefix("Floor/") }), ("App", paths { !$0.contains("/") }), ("AppTests", tests),
    ]
    for step in steps where !step.files.isEmpty {
      let files = step.files.map { "\(root)/\(folder)/\($0)" }
      // As one: only then the compiler that emits a module looks into functions, too.
      let module = [
        "-whole-module-optimization", "-emit-module", "-emit-module-path",
        "\(root)/\(folder)/\(step.module).swiftmodule", "-enable-testing", "-module-name", step.module, "-I",
        "\(root)/\(folder)", "-I", root,
      ]
      let result = try await Command("swiftc", flags + module + package + files, in: root).run()
      let lines = result.errors.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      if !result.isSuccess || lines.contains(where: { $0.contains(": warning: ") }) {
        return lines + (result.isSuccess ? [] : ["failed"])
      }
    }
    return []
  }

  private var tests: [String] { paths { $0.hasPrefix("Tests/") } }

  private func paths(_ isWanted: (String) -> Bool) -> [String] { sources.keys.filter(isWanted).sorted() }

  private func compile(_ files: [String], as module: String) async throws {
    try await Toolchain.compile(files.map { "\(root)/\($0)" }, module: module, options: flags, in: root)
  }
}

extension AccessWidening {
  /// A file that goes, as it becomes.
  func text(_ path: String) -> String? {
    (files + users).first { $0.path == path }.map { String(decoding: $0.bytes, as: UTF8.self) }
  }
}
