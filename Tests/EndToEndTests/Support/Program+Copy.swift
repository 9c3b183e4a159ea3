import Foundation

extension Program {
  /// Copies a program, by another process: a file that this one writes is also open in the processes that other tests start
  /// at the same time, and as long as it is open for writing it cannot be run.
  static func copy(_ program: URL, to place: URL) async throws {
    let result = try await Program(.name("cp"), [program.path, place.path]).run()
    guard result.exitCode == 0 else { throw CocoaError(.fileWriteUnknown, userInfo: ["output": result.errors]) }
  }
}
