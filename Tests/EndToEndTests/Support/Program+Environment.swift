import Subprocess

extension Program {
  /// Runs it with more in its environment.
  func run(with variables: [String: String], in folder: String) async throws -> ProgramResult {
    let changes = Dictionary(
      uniqueKeysWithValues: variables.map { (Environment.Key(stringLiteral: $0.key), Optional($0.value)) })
    let result = try await Subprocess.run(
      executable, arguments: Arguments(arguments), environment: .inherit.updating(changes),
      workingDirectory: .init(folder), input: .none, output: .string(limit: 1 << 20),
      error: .string(limit: 1 << 20))
    return ProgramResult(
      status: result.terminationStatus, output: result.standardOutput, errors: result.standardError)
  }
}
