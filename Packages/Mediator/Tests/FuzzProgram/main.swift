import Foundation
import Fuzzing

// mediator-fuzz [inputs] [seed]: with a seed it makes the same inputs again.
let arguments = CommandLine.arguments.dropFirst().map { UInt64($0) }
guard arguments.count <= 2, !arguments.contains(nil) else {
  FileHandle.standardError.write(Data("usage: mediator-fuzz [inputs] [seed]\n".utf8))
  exit(64)
}
let inputs = arguments.first.flatMap { $0 } ?? 1_000_000
let seed = arguments.dropFirst().first.flatMap { $0 } ?? UInt64.random(in: 0...UInt64(UInt32.max))
print("\(inputs) inputs from seed \(seed)")
do {
  try Fuzz.run(inputs: Int(inputs), seed: seed) { done in print("\(done)") }
  print("nothing found")
} catch {
  print("\(error)")
  exit(1)
}
