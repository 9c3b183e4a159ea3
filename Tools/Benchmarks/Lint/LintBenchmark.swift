import Foundation

/// Measures `modulize lint` from outside, on real files and on a generated monorepo, beside the machine's own
/// `cat` and swift-syntax on the same files in the same run.
///
/// A program, not a target of a benchmark package, because it measures a process: its start, its reading
/// and its memory. `LintBenchmark MODULIZE CHECKOUTS` prints the table; `LintBenchmark parse LIST` is what it
/// runs to parse the files. Exits with 1 if a goal is missed.
@main
enum LintBenchmark {
  static func main() {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.count == 2 else { fail("usage: LintBenchmark MODULIZE CHECKOUTS", code: 64) }
    do {
      if arguments[0] == "parse" {
        try SyntaxParsing.parse(list: arguments[1])
      } else {
        try measure(arguments[0], checkouts: URL(filePath: arguments[1]))
      }
    } catch {
      fail("LintBenchmark: \(error)", code: 2)
    }
  }

  private static func fail(_ words: String, code: Int32) -> Never {
    FileHandle.standardError.write(Data("\(words)\n".utf8))
    exit(code)
  }

  private static func measure(_ modulize: String, checkouts: URL) throws {
    let scratch = FileManager.default.temporaryDirectory.appending(path: "modulize-bench-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: scratch) }
    try FileManager.default.createDirectory(at: scratch, withIntermediateDirectories: true)
    let bench = Bench(modulize: modulize, scratch: scratch)
    let corpus = try RepositoryMaker.corpus(of: checkouts, in: scratch.appending(path: "corpus"))
    try bench.compare("Real files", corpus, atMostTimesCat: 1.0)
    let monorepo = try RepositoryMaker.monorepo(
      packages: 400, filesPerLine: 100, in: scratch.appending(path: "monorepo"))
    try bench.compare("Generated monorepo", monorepo, atMostTimesCat: 0.8)
    try bench.questions(about: monorepo)
    let package = try RepositoryMaker.package(
      targets: 1_000, filesPerTarget: 10, in: scratch.appending(path: "package"))
    try bench.compare("One package of 1,000 targets in three layers", package, atMostTimesCat: 1.0)
    // Not the friendliest shapes: what teams have besides one package for each module. There the fixed costs count,
    // and what swift-syntax does not read: projects and their settings.
    let wide = try RepositoryMaker.package(
      targets: 420, filesPerTarget: 4, namesakes: 100, in: scratch.appending(path: "wide"))
    try bench.compare(
      "A package of 420 targets beside 100 packages of one name", wide, atMostTimesCat: 1.6,
      timesFasterThanSyntax: nil)
    let projects = try RepositoryMaker.projects(
      140, filesPerTarget: 10, resources: 400, in: scratch.appending(path: "projects"))
    try bench.compare("140 Xcode projects", projects, atMostTimesCat: 1.6, timesFasterThanSyntax: nil)
    try bench.growth(of: [50, 100, 200, 400])
    guard bench.missed.isEmpty else {
      // `exit` does not run `defer`.
      try? FileManager.default.removeItem(at: scratch)
      fail("missed: \(bench.missed.joined(separator: ", "))", code: 1)
    }
  }
}

/// Measures and prints the rows of the table.
///
/// A goal is missed by more than a twentieth: the medians of two runs differ by up to that much.
final class Bench {
  let modulize: String
  let scratch: URL
  /// The rows that missed their goal.
  private(set) var missed: [String] = []

  private static let tolerance = 1.05

  init(modulize: String, scratch: URL) {
    self.modulize = modulize
    self.scratch = scratch
  }

  /// The lint, `cat` and swift-syntax on the same files, one after the other, so that other load affects all of
  /// them alike.
  ///
  /// - Parameters:
  ///   - limit: How many times as long as `cat` the lint may take.
  ///   - factor: How many times as fast as swift-syntax it must be; `nil` where the two do not do the same.
  func compare(
    _ title: String, _ made: RepositoryMaker.Made, atMostTimesCat limit: Double,
    timesFasterThanSyntax factor: Double? = 10
  ) throws {
    let list = scratch.appending(path: "list").path
    try Data(made.files.joined(separator: "\0").utf8).write(to: URL(filePath: list))
    var cat: [Child.Usage] = []
    var lint: [Child.Usage] = []
    var parse: [Child.Usage] = []
    for round in 0..<7 {
      cat.append(try Child.run(["/bin/sh", "-c", "xargs -0 cat < \"$0\"", list]))
      lint.append(try Child.run([modulize, "lint", made.root.path], allowed: [0, 1]))
      if round % 3 == 0 { parse.append(try Child.run([Self.ownPath, "parse", list])) }
    }
    let (floor, time, syntax) = (median(cat), median(lint), median(parse))
    let memory = lint.map(\.peakMemory).max() ?? 0
    say("\(title): \(made.packages) packages, \(made.files.count) files, \(made.bytes >> 20) MB")
    row("cat", seconds: floor, "")
    row(
      "modulize lint", seconds: time, "\(ratio(time, floor)) cat", isMet: time <= limit * floor * Self.tolerance,
      "at most \(limit)")
    // It reads more than imports: projects, pods, conditions, the contract.
    row(
      "swift-syntax", seconds: syntax, "\(ratio(syntax, time)) the lint",
      isMet: factor.map { syntax * Self.tolerance >= $0 * time }, "at least \(factor ?? 0)")
    // Two of them depend on how the system has the program's own pages in memory.
    let isSmall = Double(memory) <= Double(60 << 20) * Self.tolerance
    row("peak memory", "\(memory >> 20) MB", "", isMet: isSmall, "at most 60 MB")
    say("")
  }

  /// What is asked day by day, beside the lint of the same repository in the same run: each reads it as the lint does.
  func questions(about made: RepositoryMaker.Made) throws {
    let file = made.files.first { $0.hasSuffix(".swift") && !$0.hasSuffix("Package.swift") } ?? ""
    let list = scratch.appending(path: "changed").path
    try Data("\(file.dropFirst(made.root.path.count + 1))\n".utf8).write(to: URL(filePath: list))
    let root = made.root.path
    let questions = [
      ("may", ["may", "Line0", "import", "Line1", "--root", root], 1.5),
      ("describe", ["describe", "Line0", "--root", root], 3.0),
      ("services", ["services", root], 3.0),
      ("affected", ["affected", root, "--changed-files", list], 2.0),
    ]
    var lint: [Child.Usage] = []
    var times: [[Child.Usage]] = questions.map { _ in [] }
    for _ in 0..<7 {
      lint.append(try Child.run([modulize, "lint", root], allowed: [0, 1]))
      for (index, question) in questions.enumerated() {
        times[index].append(try Child.run([modulize] + question.1, allowed: [0, 1]))
      }
    }
    let floor = median(lint)
    say("Questions: \(made.packages) packages")
    row("modulize lint", seconds: floor, "")
    for (question, times) in zip(questions, times) {
      let time = median(times)
      row(
        "modulize \(question.0)", seconds: time, "\(ratio(time, floor)) the lint",
        isMet: time <= question.2 * floor * Self.tolerance, "at most \(question.2)")
    }
    say("")
  }

  /// How the time grows with the number of packages.
  func growth(of counts: [Int]) throws {
    say("Growth: packages of two files each")
    for count in counts {
      let made = try RepositoryMaker.monorepo(
        packages: count, filesPerLine: 2, in: scratch.appending(path: "growth-\(count)"))
      let errors = scratch.appending(path: "errors").path
      var manifests: [Double] = []
      var all: [Double] = []
      for _ in 0..<7 {
        _ = try Child.run([modulize, "lint", made.root.path, "--timings"], errors: errors, allowed: [0, 1])
        let lines = try String(contentsOfFile: errors, encoding: .utf8).split(separator: "\n")
        manifests.append(try milliseconds("reading manifests", in: lines))
        all.append(try milliseconds("total", in: lines))
      }
      let (reading, whole) = (median(manifests), median(all))
      row(
        "\(made.packages) packages", seconds: whole / 1000,
        String(format: "%.2f ms a package; manifests %.0f ms", whole / Double(made.packages), reading),
        isMet: made.packages < 400 ? nil : reading <= 200 * Self.tolerance, "manifests in at most 200 ms")
    }
  }

  /// Without buffering, even if the output is a file or a pipe.
  private func say(_ line: String) {
    FileHandle.standardOutput.write(Data("\(line)\n".utf8))
  }

  private static var ownPath: String { Bundle.main.executablePath ?? CommandLine.arguments[0] }

  private func milliseconds(_ stage: String, in lines: [Substring]) throws -> Double {
    let line = lines.first { $0.hasPrefix(stage) }
    guard let value = line?.split(separator: " ").dropLast().last.flatMap({ Double($0) }) else {
      throw Child.Failure(description: "the timings of modulize have no line \"\(stage)\"")
    }
    return value
  }

  private func median(_ usages: [Child.Usage]) -> Double { median(usages.map(\.seconds)) }

  private func median(_ values: [Double]) -> Double {
    values.isEmpty ? .nan : values.sorted()[values.count / 2]
  }

  private func ratio(_ value: Double, _ base: Double) -> String { String(format: "%.2f ×", value / base) }

  private func row(
    _ name: String, seconds: Double, _ words: String, isMet: Bool? = nil, _ goal: String = ""
  ) {
    row(name, String(format: "%.3f s", seconds), words, isMet: isMet, goal)
  }

  private func row(_ name: String, _ value: String, _ words: String, isMet: Bool?, _ goal: String) {
    if isMet == false { missed.append(name) }
    let verdict = isMet.map { $0 ? "  (\(goal))" : "  MISSED: \(goal)" } ?? ""
    let columns = [name.padding(toLength: 18, withPad: " ", startingAt: 0), value.leftPadded(to: 10)]
    say("  " + (columns + [words]).joined(separator: "  ") + verdict)
  }
}

extension String {
  fileprivate func leftPadded(to width: Int) -> String {
    String(repeating: " ", count: max(0, width - count)) + self
  }
}
