import Foundation
import ProcessRunning

/// Asks the compiler which types of a built module are implicitly `Sendable`. Public types no longer are.
package struct SendableProbe: Sendable {
  /// The module, built with `-enable-testing`, as debug builds are.
  package var module: String
  /// The flags with which the compiler finds it: `-I FOLDER`.
  package var flags: [String]

  package init(module: String, flags: [String]) {
    self.module = module
    self.flags = flags
  }

  /// - Returns: The names of those that are `Sendable`; `nil` if the probe cannot import the module.
  package func sendable(among candidates: [AccessWidening.Candidate]) async -> Set<String>? {
    guard !candidates.isEmpty else { return [] }
    let folder = FileManager.default.temporaryDirectory.appending(path: "modulize-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = folder.appending(path: "probe.swift")
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data(text(for: candidates).utf8).write(to: file)
      let result = try await Command(
        // Before Swift 6 the compiler accepts every type, whatever the module's own language mode is.
        "swiftc", ["-typecheck", "-parse-as-library", "-swift-version", "6"] + flags + [file.path],
        timeLimit: .seconds(600)
      ).run()
      return Self.sendable(among: candidates, words: result.errors, file: file.path)
    } catch {
      return nil
    }
  }

  /// One line per candidate, after three lines of header.
  private func text(for candidates: [AccessWidening.Candidate]) -> String {
    let questions = candidates.enumerated().map { index, candidate in
      let parameters = candidate.parameters.map { "_: \($0).Type" }.joined(separator: ", ")
      let end = candidate.bounds.isEmpty ? "" : " where \(candidate.bounds)"
      return "func ask\(index)\(candidate.clause)(\(parameters))\(end) { need(\(candidate.question).self) }"
        .replacing("\n", with: " ")
    }
    return (["@testable import \(module)", "func need<T: Sendable>(_: T.Type) {}", ""] + questions)
      .joined(separator: "\n") + "\n"
  }

  private static func sendable(
    among candidates: [AccessWidening.Candidate], words: String, file: String
  ) -> Set<String>? {
    var left = Set(candidates.indices)
    for line in words.split(separator: "\n") where line.contains(": error: ") {
      // An error outside the candidates' lines means that the module cannot be imported.
      guard line.hasPrefix(file + ":"), let row = Int(line.dropFirst(file.count + 1).prefix { $0 != ":" }), row > 3
      else { return nil }
      left.remove(row - 4)
    }
    return Set(left.map { candidates[$0].name })
  }
}
