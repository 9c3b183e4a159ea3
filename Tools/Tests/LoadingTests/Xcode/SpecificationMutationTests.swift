import Fuzzing
import Testing

/// `make fuzz` tries a hundred times as many.
@Suite("Damaged specifications of projects")
struct SpecificationMutationTests {
  @Test("whatever happens to one, everything reported is in the file")
  func mutations() throws {
    let inputs = FuzzInputs(for: .specifications, in: [], seed: 14)
    #expect(!inputs.isEmpty)
    for number in 0..<1_000 { _ = try inputs.reader.read(inputs.input(number)) }
  }

  @Test("each reader has something to be tried on, also where no repository is named")
  func samples() {
    let without = FuzzedReader.all.filter { FuzzInputs(for: $0, in: [], seed: 14).isEmpty }.map(\.name)
    // Of these the tool's own folders have files.
    #expect(
      Set(without) == [
        "imports", "manifests", "contract", "configuration", "projects", "workspaces", "settings", "podspecs",
      ])
  }
}
