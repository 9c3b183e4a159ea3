import Foundation
import SwiftSyntax
import Threads

/// The main loop of the trial processes: parses the files it is sent, and exits if one takes too much.
package enum ParsingTrials {
  private static let watch = TrialWatch()
  /// Twice the limit, so that the memory limit is reached first.
  private static let stack = 2 * ParsingLimits.memory

  package static func run() {
    limitSystem()
    watch.start()
    while let question = readValue(ParsingTrial.Question.self), let bytes = read(question.count) {
      let answer = parse(bytes, maximumNesting: question.maximumNesting)
      withUnsafeBytes(of: answer) { answer in _ = write(1, answer.baseAddress!, answer.count) }
      if answer.isLast { return }
    }
  }

  private static func parse(_ bytes: [UInt8], maximumNesting: Int) -> ParsingTrial.Answer {
    watch.begin(seconds: ParsingLimits.seconds(bytes: bytes.count))
    let outcome = LargeStack.run(stack: stack, timeLimit: .never) {
      // Keeps the tree alive until its memory was measured.
      withExtendedLifetime(BoundedParser.tree(of: bytes, maximumNesting: maximumNesting == 0 ? nil : maximumNesting)) {
        watch.look()
      }
    }
    let (memory, seconds) = watch.end()
    var isPossible = true
    if case .noStack = outcome { isPossible = false }
    return ParsingTrial.Answer(
      isPossible: isPossible, isLast: memory > ParsingLimits.memory / 4, memory: memory, seconds: seconds)
  }

  /// A fallback if the watch is delayed: the limits of the operating system, which differ between systems.
  private static func limitSystem() {
    func limit(_ what: Int32, _ value: Int) {
      var limit = rlimit()
      guard getrlimit(what, &limit) == 0 else { return }
      limit.rlim_cur = min(limit.rlim_cur, rlim_t(value))
      setrlimit(what, &limit)
    }
    limit(Self.core, 0)
    let addresses = Usage.addresses
    if addresses > 0 { limit(Self.addressSpace, addresses + stack + 4 * ParsingLimits.memory) }
  }

  #if os(Linux)
    private static let core = Int32(RLIMIT_CORE.rawValue), addressSpace = Int32(RLIMIT_AS.rawValue)
  #else
    private static let core = RLIMIT_CORE, addressSpace = RLIMIT_AS
  #endif

  private static func readValue<Value>(_ type: Value.Type) -> Value? {
    read(MemoryLayout<Value>.size)?.withUnsafeBytes { $0.loadUnaligned(as: Value.self) }
  }

  private static func read(_ count: Int) -> [UInt8]? {
    guard (0...ParsingLimits.size).contains(count) else { return nil }
    var bytes = [UInt8](repeating: 0, count: count)
    var done = 0
    while done < count {
      let part = bytes.withUnsafeMutableBytes { Foundation.read(0, $0.baseAddress! + done, count - done) }
      if part < 0, errno == EINTR { continue }
      guard part > 0 else { return nil }
      done += part
    }
    return bytes
  }
}

/// Ends the process if a file takes too much.
private final class TrialWatch: @unchecked Sendable {
  private let lock = NSLock()
  /// The process's seconds before the file; `nil` while there is none.
  private var before: Double?
  private var limit = 0.0
  private var most = 0
  private var base = 0

  func start() {
    base = Usage.memory
    Thread.detachNewThread {
      while true {
        usleep(5_000)
        self.look()
      }
    }
  }

  func begin(seconds: Double) {
    lock.withLock {
      before = Usage.processSeconds
      limit = seconds
      most = 0
    }
  }

  func look() {
    lock.withLock {
      guard let before else { return }
      most = max(most, Usage.memory - base)
      if most > ParsingLimits.memory { _exit(Int32(ParsingTrial.End.tooMuchMemory.rawValue)) }
      if Usage.processSeconds - before > limit {
        _exit(Int32(ParsingTrial.End.tooSlow.rawValue))
      }
    }
  }

  func end() -> (memory: Int, seconds: Double) {
    lock.withLock {
      defer { before = nil }
      return (most, Usage.processSeconds - (before ?? 0))
    }
  }
}
