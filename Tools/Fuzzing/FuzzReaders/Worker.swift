import Foundation
import Fuzzing

/// One process of a run: reads every `step`th input and writes down each number before reading it.
struct Worker {
  let inputs: FuzzInputs
  let step: Int
  let from: Int
  let count: Int
  /// A file that outlives a crash.
  let progress: String

  /// The exit code if the reader reported something wrong.
  static let broken: Int32 = 3
  /// The exit code if the reader gave up: what it leaves in memory would slow down the next inputs.
  static let givenUp: Int32 = 4

  /// In kilobytes: the limit for a whole run.
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

  /// The peak memory of this process, in kilobytes.
  private static var memory: Int {
    var usage = rusage()
    // RUSAGE_SELF has a different type on every system.
    getrusage(0, &usage)
    #if canImport(Darwin)
      return Int(usage.ru_maxrss) >> 10
    #else
      return Int(usage.ru_maxrss)
    #endif
  }
}
