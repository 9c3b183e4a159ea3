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

  func run() throws {
    let file = open(progress, O_WRONLY | O_CREAT, 0o600)
    guard file >= 0 else { throw CocoaError(.fileWriteUnknown) }
    for number in stride(from: from, to: count, by: step) {
      var noted = Int64(number)
      _ = pwrite(file, &noted, MemoryLayout<Int64>.size, 0)
      do {
        if try inputs.reader.read(inputs.input(number)) == .givenUp { exit(Self.givenUp) }
      } catch {
        FileHandle.standardError.write(Data("\(error)\n".utf8))
        exit(Self.broken)
      }
    }
    var usage = rusage()
    // RUSAGE_SELF, which has another type on every system.
    getrusage(0, &usage)
    print(usage.ru_maxrss)
  }
}
