import Foundation
import Fuzzing
import Mediator
import Testing

/// The checks of `make fuzz-mediator`, with less input.
@Suite("Random input")
struct FuzzTests {
  @Test("every check holds, from a fixed seed", arguments: Fuzz.checks.map(\.name))
  func fixedSeed(name: String) throws {
    try Fuzz.run(Fuzz.checks.filter { $0.name == name }, inputs: 400, seed: 0)
  }

  @Test("every check holds, from a new seed")
  func newSeed() throws {
    try Fuzz.run(inputs: 2000, seed: .random(in: 0...UInt64(UInt32.max)))
  }

  @Test("not all input is refused: much of it matches, and some of it is ambiguous")
  func reach() throws {
    var (matched, tied, read) = (0, 0, 0)
    for seed in 0..<UInt64(2000) {
      var generator = SeededGenerator(seed: seed)
      let answers = ReferenceTable(&generator).answers(generator.list(upTo: 3) { $0.pick(["a", "b", "1"]) })
      if let answer = answers.first {
        matched += 1
        tied += answer.isTied ? 1 : 0
      }
      let url = URL(string: generator.urlText())
      let policy = RemotePolicy(schemes: ["app"])
      if let url, (try? Fuzz.mediator.performAction(with: url, policy: policy)) != nil { read += 1 }
    }
    #expect(matched > 300)
    #expect(tied > 20)
    #expect(read > 20)
  }
}
