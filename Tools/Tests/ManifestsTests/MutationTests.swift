import Foundation
import Fuzzing
import Testing

/// A small part of `make fuzz`.
@Suite("Broken copies of real manifests")
struct MutationTests {
  @Test("are read as far as they go", arguments: 0..<2)
  func mutations(seed: UInt64) throws {
    // Tools/Tests/ManifestsTests/MutationTests.swift, from the root.
    let root = (0..<4).reduce(URL(filePath: #filePath)) { path, _ in path.deletingLastPathComponent() }
    let folders = ["Packages", "MainProject", "Tests"].map { root.appending(path: $0).path }
    let inputs = FuzzInputs(for: .manifests, in: folders, seed: seed)
    try #require(!inputs.isEmpty)
    for number in 0..<25 { _ = try inputs.reader.read(inputs.input(number)) }
  }
}
