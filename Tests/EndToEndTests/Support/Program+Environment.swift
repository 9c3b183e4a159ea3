import Foundation
import Subprocess

extension Environment {
  /// What every program that a test runs has.
  ///
  /// The compiler keeps what it makes of the system's modules in one place for all packages that the tests build: to
  /// make it anew takes most of the time that building a small package does. SwiftPM's own tests ask for it so.
  static let ofTests = inherit.updating([
    "SWIFTPM_TESTS_MODULECACHE": Checkout.root.appending(path: "Tests/.build/modules").path,
    // What is to crash, crashes: the program that says where may wait for ever for one that is gone (Swift 6.3).
    "SWIFT_BACKTRACE": "enable=no",
    "PATH": BuildSystem.path,
  ])
}

extension Program {
  /// Runs it with more in its environment.
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
