import Foundation
import Fuzzing

/// One process of a run: every `step`th input, its number written down before it is read.
struct Worker {
  let inputs: FuzzInputs
  let step: Int
  let from: Int
  let count: Int
  /// A file that outlives a crash.
  let progress: String

  /// What a worker ends with that was told a lie by the reader.
  static let broken: Int32 = 3
  /// What it ends with after the reader gave up: what it left behind would slow down the next inputs.
  static let givenUp: Int32 = 4

  /// In kilobytes: what the goal of a whole run is.
  private static let mostMemory = 1 << 20

  func run() throws {
    let file = open(progress, O_WRONLY | O_CREAT, 0o600)
    guard file >= 0 else { throw CocoaError(.fileWriteUnknown) }
    for number in stride(from: from, to: count, by: step) {
      var noted = Int64(number)
      _ = pwrite(file, &noted, MemoryLayout<Int64>.size, 0)
      do {
        let outcome = try inputs.reader.read(inputs.input(number))
        if Self.memory > Self.mostMemory {
          throw FuzzedReader.Broken("the reader has taken \(Self.memory >> 10) MB")
        }
        if outcome == .givenUp { exit(Self.givenUp) }
      } catch {
        FileHandle.standardError.write(Data("\(error)\n".utf8))
        exit(Self.broken)
      }
    }
    print(Self.memory)
  }

  /// The most that this process has had, in kilobytes.
  private static var memory: Int {
    var usage = rusage()
    // RUSAGE_SELF, which has another type on every system.
    getrusage(0, &usage)
    #if canImport(Darwin)
      return Int(usage.ru_maxrss) >> 10
    #else
      return Int(usage.ru_maxrss)
    #endif
  }
}
