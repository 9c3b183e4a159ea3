import Foundation
import SourceText

/// The inputs of a run: real files, each damaged as its number says.
///
/// An input is a function of the seed, its number and the files, so the input that caused a crash can be made again.
package struct FuzzInputs: Sendable {
  private enum Original: Sendable {
    case file(String)
    case text([UInt8])
  }

  package let reader: FuzzedReader
  private let seed: UInt64
  private let originals: [Original]

  /// Larger files take longer and find no more.
  private static let maximumSize = 128 << 10

  /// - Parameter folders: Where to look for files. The reader's own samples are always used.
  package init(for reader: FuzzedReader, in folders: [String], seed: UInt64) {
    self.reader = reader
    self.seed = seed
    let samples = reader.samples.map { Original.text(Array($0.utf8)) }
    originals =
      samples
      + folders.flatMap { folder in
        let paths = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String } ?? []
        // Build folders differ from machine to machine.
        let files = paths.filter { !$0.contains(".build/") && !$0.contains(".git/") && reader.takes($0) }
        return files.sorted().map { Original.file("\(folder)/\($0)") }
      }
  }

  /// Copies of one text.
  package init(for reader: FuzzedReader, of text: String, seed: UInt64) {
    self.reader = reader
    self.seed = seed
    originals = [.text(Array(text.utf8))]
  }

  package var isEmpty: Bool { originals.isEmpty && !reader.isGivenRepetitions }

  package func input(_ number: Int) -> [UInt8] {
    if reader.isGivenRepetitions { return repetition(number) }
    var random = SplitMix64(seed: seed &+ UInt64(number) &* 0x2545_F491_4F6C_DD1D)
    var bytes = original(&random)
    reader.mutator.mutate(&bytes, with: original(&random), using: &random)
    return bytes
  }

  /// From a few units to as many as fill a file of some kilobytes.
  private func repetition(_ number: Int) -> [UInt8] {
    Repetition(number / Self.times.count, seed: seed).source(times: Self.times[number % Self.times.count])
  }

  private static let times = [10, 25, 60, 200, 1_000]

  private func original(_ random: inout SplitMix64) -> [UInt8] {
    switch originals.randomElement(using: &random) {
    case .text(let bytes): bytes
    // A file that cannot be read counts as empty.
    case .file(let path): Array((try? FileReader.read(path))?.prefix(Self.maximumSize) ?? [])
    case nil: []
    }
  }
}
