import Fuzzing
import Testing

/// Real files, damaged at random but always in the same way: a small part of `make fuzz`.
@Suite struct MutationTests {
  @Test(arguments: 0..<16)
  func `a damaged file is read to the end and every position holds an import`(seed: Int) throws {
    let inputs = FuzzInputs(for: .imports, in: [SourceFiles.own.path], seed: UInt64(seed))
    try #require(!inputs.isEmpty)
    for number in 0..<250 { _ = try inputs.reader.read(inputs.input(number)) }
  }
}
