import Foundation
import ProcessRunning
import SourceText

/// Asks the compiler for its typed syntax tree of a file.
package struct SyntaxTreeDump: Sendable {
  private let jobs: [Job]

  /// One run of the compiler.
  private struct Job: Sendable {
    var program: String
    var arguments: [String]
  }

  /// Asks the compiler's driver how it would compile a module.
  ///
  /// - Throws: A `UserError` if there is no compiler, or it refuses the arguments.
  package init(_ module: BuildRecord.Module) async throws(UserError) {
    let arguments =
      Self.without(Self.outputs, module.arguments) + ["-dump-ast", "-dump-ast-format", "json", "-driver-print-jobs"]
    let answer = try await Self.run("swiftc", arguments + module.sources)
    guard answer.isSuccess else { throw Self.refusal(of: module.name, answer) }
    jobs = answer.text.split(separator: "\n").compactMap { line in
      let words = ShellWords.split(String(line))
      guard words.contains("-primary-file"), let program = words.first else { return nil }
      // In a folder that the driver removes when it ends.
      return Job(
        program: program,
        arguments: Self.without(["-emit-reference-dependencies-path": 1], Array(words.dropFirst())))
    }
  }

  /// The tree of a file, as JSON.
  ///
  /// - Parameter file: Absolute, one of the module's sources.
  /// - Throws: A `UserError` with the compiler's words if the file does not compile.
  package func tree(of file: String) async throws(UserError) -> [UInt8] {
    let job = jobs.first { job in
      zip(job.arguments, job.arguments.dropFirst()).contains { $0 == "-primary-file" && $1 == file }
    }
    guard let job else { throw UserError("the compiler does not compile \(file) by itself") }
    let answer = try await Self.run(job.program, job.arguments)
    guard answer.isSuccess else { throw Self.refusal(of: file, answer) }
    return answer.output
  }

  /// What writes, with the number of words that follow. Without it nothing is written but what the compiler caches.
  private static let outputs = [
    "-index-store-path": 1, "-emit-objc-header": 0, "-emit-objc-header-path": 1, "-serialize-diagnostics": 0,
    "-parseable-output": 0, "-incremental": 0, "-enable-batch-mode": 0, "-whole-module-optimization": 0,
    "-emit-module-path": 1, "-emit-module": 0, "-emit-dependencies": 0, "-output-file-map": 1,
  ]

  /// - Parameter options: With the number of words that follow each.
  private static func without(_ options: [String: Int], _ arguments: [String]) -> [String] {
    var kept: [String] = []
    var skipped = 0
    for argument in arguments {
      if skipped > 0 {
        skipped -= 1
      } else if let following = options[argument] {
        skipped = following
      } else {
        kept.append(argument)
      }
    }
    return kept
  }

  private static func run(_ program: String, _ arguments: [String]) async throws(UserError) -> Command.Result {
    do {
      return try await Command(
        program, arguments, environment: Command.inheritedEnvironment, timeLimit: .seconds(300),
        outputLimit: 512 << 20
      ).run()
    } catch {
      throw UserError("cannot ask the compiler for types: \(error)")
    }
  }

  private static func refusal(of subject: String, _ answer: Command.Result) -> UserError {
    let errors = answer.errors.split(separator: "\n").filter { $0.contains("error:") }.prefix(3)
    return UserError("the compiler does not say the types of \(subject): \(errors.joined(separator: "\n"))")
  }
}
