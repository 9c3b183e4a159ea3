import Foundation

extension TemporaryFolder {
  /// Runs `modulize lint` in the folder.
  func lint(_ options: String...) async throws -> ProgramResult {
    try await lint(options)
  }

  private func lint(_ options: [String]) async throws -> ProgramResult {
    try await Binary.modulize.program(["lint"] + options).run(in: root, limit: .seconds(60))
  }

  /// Runs `modulize lint` on the folder and reads its report.
  ///
  /// - Throws: ``NoReport``, if it has crashed or has printed something else.
  func lintReport(_ options: String...) async throws -> (report: LintReport, exitCode: Int?) {
    let result = try await lint(["--reporter", "json"] + options)
    guard let report = try? JSONDecoder().decode(LintReport.self, from: Data(result.output.utf8)) else {
      throw NoReport(result: result)
    }
    return (report, result.exitCode)
  }

  struct NoReport: Error, CustomStringConvertible {
    let result: ProgramResult

    var description: String {
      "the lint ended with \(result.status) and printed no report: \(result.output)\(result.errors)"
    }
  }
}
