/// Checks with random input, of what must hold for any input.
package enum Fuzz {
  package struct Check: Sendable {
    package let name: String
    package let run: @Sendable (inout SeededGenerator) throws -> Void
  }

  /// A failed check, and the seed that reproduces it.
  package struct Failure: Error, CustomStringConvertible {
    package let check: String
    package let seed: UInt64
    package let reason: String

    package var description: String { "\(check), seed \(seed): \(reason)" }
  }

  package static let checks = [urls, printedURLs, patterns, routes, writtenRoutes, parameters, dates]

  /// Runs the checks in turn, each input with a seed of its own: first `seed`, then increasing by one.
  ///
  /// - Throws: ``Failure``, for the first check that fails.
  package static func run(
    _ checks: [Check] = checks, inputs: Int, seed: UInt64, progress: (Int) -> Void = { _ in }
  ) throws {
    for number in 0..<inputs {
      let seed = seed &+ UInt64(number)
      var generator = SeededGenerator(seed: seed)
      let check = generator.pick(checks)
      do {
        try check.run(&generator)
      } catch {
        throw Failure(check: check.name, seed: seed, reason: "\(error)")
      }
      if number % 100_000 == 99_999 { progress(number + 1) }
    }
  }

  struct Violation: Error, CustomStringConvertible {
    let description: String
  }

  static func require(_ holds: Bool, _ reason: @autoclosure () -> String) throws {
    if !holds { throw Violation(description: reason()) }
  }
}
