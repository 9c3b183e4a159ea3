import Foundation
import Testing

/// Compiles, lints and runs every cell under all module settings.
///
/// The result of a cell is an ``Outcome``. The mediator is the repository's own, built with ThreadSanitizer, and every
/// call comes from a detached task.
struct IsolationMatrix {
  /// The outcome of a cell.
  enum Outcome: String, CaseIterable {
    case refusedByCompiler = "refused by the compiler"
    case found = "found by the lint"
    case refusedByMediator = "refused by the mediator"
    case runsWhereItShould = "runs where it should"
    /// The forbidden outcome.
    case runsElsewhere = "RUNS ELSEWHERE"
  }

  struct Result {
    var settings: ModuleSettings
    var cell: IsolationCell
    var outcome: Outcome
    /// The result of running it; `nil` if it does not compile.
    var run: CellRun?
  }

  let folder: TemporaryFolder
  let cells: [IsolationCell]
  let settings: [ModuleSettings]

  /// - Returns: A result for every cell with all settings, and ThreadSanitizer's reports of cells that the lint did not
  ///   find.
  func results() async throws -> (results: [Result], races: [String]) {
    try await buildMediator()
    var compiled: [(settings: ModuleSettings, cells: [IsolationCell])] = []
    for settings in settings { compiled.append((settings, try await compile(settings))) }
    let found = try await lint(compiled)
    var results: [Result] = []
    var races: [String] = []
    for (settings, accepted) in compiled {
      let names = found[settings.module] ?? []
      let clean = try await run(accepted.filter { !names.contains($0.name) }, settings)
      let others = try await run(accepted.filter { names.contains($0.name) }, settings)
      races += clean.races
      let runs = clean.runs.merging(others.runs) { one, _ in one }
      for cell in cells {
        let run = runs[cell.name]
        let outcome: Outcome =
          if !accepted.contains(cell) {
            .refusedByCompiler
          } else if names.contains(cell.name) {
            .found
          } else {
            run?.outcome ?? .runsElsewhere
          }
        results.append(Result(settings: settings, cell: cell, outcome: outcome, run: run))
      }
    }
    return (results, races)
  }

  // MARK: Building

  private func swiftc(_ arguments: [String], in subfolder: String) async throws -> ProgramResult {
    try await Program(
      .name("swiftc"),
      ["-module-cache-path", folder.url("cache").path, "-diagnostic-style", "llvm", "-sanitize=thread", "-wmo"]
        + arguments
    ).run(in: folder.url(subfolder), limit: .seconds(1_800))
  }

  private func build(_ arguments: [String], in subfolder: String) async throws {
    let result = try await swiftc(arguments, in: subfolder)
    try #require(result.exitCode == 0, "\(result.errors.prefix(4_000))")
  }

  /// The sources of a package's module of the same name.
  private func sources(of package: String) throws -> [String] {
    let root = Checkout.root.appending(path: "Packages/\(package)/Sources/\(package)")
    let files = FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil)
    return (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }.map(\.path).sorted()
  }

  private func buildMediator() async throws {
    try FileManager.default.createDirectory(at: folder.url("built"), withIntermediateDirectories: true)
    try write(MatrixProgram.witness, to: "built/Witness.swift")
    try write(MatrixProgram.driver, to: "built/main.swift")
    let library = [
      "-swift-version", "6", "-parse-as-library", "-package-name", "mediator", "-I", ".", "-emit-module", "-c",
    ]
    for name in ["Parameters", "Mediator"] {
      try await build(library + ["-module-name", name, "-o", "\(name).o"] + sources(of: name), in: "built")
    }
    try await build(library + ["-module-name", "Witness", "-o", "Witness.o", "Witness.swift"], in: "built")
    try await build(
      ["-swift-version", "6", "-I", ".", "-module-name", "Driver", "-c", "-o", "Driver.o", "main.swift"], in: "built")
  }

  /// Compiles a module of all cells that compile.
  ///
  /// An error in one file does not affect the checks of the others, except those that run last. So files with errors
  /// are removed until there are none.
  ///
  /// - Returns: The cells that are in the program.
  private func compile(_ settings: ModuleSettings) async throws -> [IsolationCell] {
    let sources = "\(settings.module)/Sources/\(settings.module)"
    try write(IsolationCell.common, to: "\(sources)/Common.swift")
    for cell in cells { try write(cell.source, to: "\(sources)/\(cell.name).swift") }
    var left = cells
    while true {
      let files = ["Common.swift"] + left.map { "\($0.name).swift" }
      let result = try await swiftc(
        settings.flags + [
          "-parse-as-library", "-module-name", settings.module, "-I", folder.url("built").path, "-c",
          "-o", folder.url("built/\(settings.module).o").path,
        ] + files, in: sources)
      if result.exitCode == 0 { break }
      let wrong = Set(result.errors.matches(of: /(\w+)\.swift:\d+:\d+: error:/).map { String($0.1) })
      try #require(!wrong.isEmpty && !wrong.contains("Common"), "\(result.errors.prefix(4_000))")
      left.removeAll { wrong.contains($0.name) }
    }
    let objects = [settings.module, "Mediator", "Parameters", "Witness", "Driver"].map { "\($0).o" }
    try await build(objects + ["-o", "run-\(settings.module)"], in: "built")
    return left
  }

  private func write(_ text: String, to path: String) throws {
    let url = folder.url(path)
    try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
  }

  // MARK: Linting

  /// The names of the cells with findings of the lint, by module.
  private func lint(_ compiled: [(settings: ModuleSettings, cells: [IsolationCell])]) async throws -> [String: Set<
    String
  >] {
    try write(Self.manifest("Mediator", ""), to: "Mediator/Package.swift")
    try write("", to: "Mediator/Sources/Mediator/Mediator.swift")
    for (settings, cells) in compiled {
      let module = settings.module
      try write(
        Self.manifest(module, "", ", swiftSettings: [\(settings.swiftSettings)]"), to: "\(module)/Package.swift")
      let name = "\(module)_Category"
      let mediator = ", dependencies: [.product(name: \"Mediator\", package: \"Mediator\")]"
      try write(Self.manifest(name, ".package(path: \"../Mediator\")", mediator), to: "\(name)/Package.swift")
      let calls = cells.map { "performTarget(\"\($0.name)\", module: \"\(module)\", action: \"run\")" }
      try write(
        "@_exported import Mediator\nextension Mediator {\n  func \(module)_all() {\n\(calls.joined(separator: "\n"))\n  }\n}",
        to: "\(name)/Sources/\(name)/All.swift")
    }
    let result = try await Binary.modulize.program(["lint", "--reporter", "json", folder.root.path]).run()
    let report = try JSONDecoder().decode(LintReport.self, from: Data(result.output.utf8))
    let rules: Set = ["invalid_target", "lost_actor", "misleading_entry"]
    var found: [String: Set<String>] = [:]
    for finding in report.findings where rules.contains(finding.rule) {
      let file = finding.file.split(separator: "/").last?.dropLast(".swift".count) ?? ""
      found[finding.package ?? "", default: []].insert(String(file))
    }
    return found
  }

  private static func manifest(_ name: String, _ packages: String, _ more: String = "") -> String {
    """
    // swift-tools-version: 6.2
    import PackageDescription
    let package = Package(
      name: "\(name)", products: [.library(name: "\(name)", targets: ["\(name)"])], dependencies: [\(packages)],
      targets: [.target(name: "\(name)"\(more))])

    """
  }

  // MARK: Running

  /// Runs cells in one process. If one crashes it, the others run in another process.
  private func run(
    _ cells: [IsolationCell], _ settings: ModuleSettings
  ) async throws -> (runs: [String: CellRun], races: [String]) {
    var runs: [String: CellRun] = [:]
    var races: [String] = []
    var left = cells.map(\.name)
    while !left.isEmpty {
      let program = Program(
        .path(.init(folder.url("built/run-\(settings.module)").path)), [settings.module] + left)
      let result = try await program.run(limit: .seconds(1_800))
      races += CellRun.races(in: result.errors)
      let lines = result.outputLines
      for line in lines where line.hasPrefix("< ") {
        let run = CellRun(line)
        runs[run.name] = run
      }
      left.removeAll { runs[$0] != nil }
      guard let last = lines.last(where: { $0.hasPrefix("> ") })?.dropFirst(2), left.contains(String(last)) else {
        break
      }
      runs[String(last)] = CellRun(name: String(last), isTrapped: true)
      left.removeAll { $0 == last }
    }
    return (runs, races)
  }
}
