import Foundation
import ProcessRunning

/// Has another process parse a file, which is ended where that takes too much.
enum ParsingTrial {
  enum Verdict {
    /// - Parameter memory: The bytes that it took.
    case passed(memory: Int)
    case failed(ParsingFailure)
    /// There is no process to try it in.
    case impossible
  }

  /// What a process is asked: how much follows, and how it is parsed.
  struct Question {
    var count: Int
    /// 0 for the parser's own choice.
    var maximumNesting: Int
  }

  /// What it answers.
  struct Answer {
    var isPossible: Bool
    /// Whether the process ends now, so that what it has taken is given back.
    var isLast: Bool
    var memory: Int
    var seconds: Double
  }

  /// What a process ends with that gives up.
  enum End: Int {
    case tooSlow = 3
    case tooMuchMemory = 4
  }

  static func run(_ bytes: [UInt8], maximumNesting: Int?) -> Verdict {
    guard OwnProgram.isKnown else { return .impossible }
    let question = Question(count: bytes.count, maximumNesting: maximumNesting ?? 0)
    return ParsingProcesses.shared.withProcess { process in
      guard let process else { return (.impossible, false) }
      guard let answer = ask(process, question, bytes) else {
        ParsingBudget.shared.lose(ParsingLimits.seconds(bytes: bytes.count))
        let end = process.end().flatMap(End.init)
        // A crash is one of the stack, or of memory that there was not.
        return (.failed(end == .tooSlow ? .tooSlow : .tooMuchMemory), false)
      }
      ParsingBudget.shared.spend(answer.seconds)
      if answer.isLast { process.end() }
      return (answer.isPossible ? .passed(memory: answer.memory) : .impossible, !answer.isLast)
    }
  }

  private static func ask(_ process: OwnProgram.Errand, _ question: Question, _ bytes: [UInt8]) -> Answer? {
    // On a busy machine a second of the processor may take long.
    let patience = Duration.seconds(10 + 10 * ParsingLimits.seconds(bytes: bytes.count))
    guard withUnsafeBytes(of: question, process.write), bytes.withUnsafeBytes(process.write),
      let answer = process.read(MemoryLayout<Answer>.size, within: patience)
    else { return nil }
    return answer.withUnsafeBytes { $0.loadUnaligned(as: Answer.self) }
  }
}
