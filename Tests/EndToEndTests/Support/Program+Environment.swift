import Foundation
import Subprocess

extension Environment {
  /// The environment of every program that a test runs.
  ///
  /// All packages that the tests build share one cache of the system's modules, because compiling these takes most of
  /// the time of building a small package. SwiftPM's own tests set this variable.
  static let ofTests = inherit.updating([
    "SWIFTPM_TESTS_MODULECACHE": Checkout.root.appending(path: "Tests/.build/modules").path,
    // Without backtraces, because the program that prints them may wait for ever for one that has ended (Swift 6.3).
    "SWIFT_BACKTRACE": "enable=no",
    "PATH": BuildSystem.pathInCopies,
    // `stdbuf` is for the tests' own output: with it `sed … | head` ends as a failure, and a program loads its library.
    "LD_PRELOAD": nil, "DYLD_INSERT_LIBRARIES": nil, "_STDBUF_O": nil,
  ])
}

extension Program {
  /// Runs it with additional environment variables.
  func run(with variables: [String: String], in folder: String) async throws -> ProgramResult {
    let changes = Dictionary(
      uniqueKeysWithValues: variables.map { (Environment.Key(stringLiteral: $0.key), Optional($0.value)) })
    let result = try await Subprocess.run(
      executable, arguments: Arguments(arguments), environment: .ofTests.updating(changes),
      workingDirectory: .init(folder), input: .none, output: .string(limit: 1 << 20),
      error: .string(limit: 1 << 20))
    return ProgramResult(
      status: result.terminationStatus, output: result.standardOutput, errors: result.standardError)
  }
}
