import Foundation
import ProcessRunning

/// Lets another process parse a file, which is killed if that takes too much.
enum ParsingTrial {
  enum Verdict {
    /// - Parameter memory: The bytes that it used.
    case passed(memory: Int)
    case failed(ParsingFailure)
    /// No process could be started.
    case impossible
  }

  /// A request to the process: the size of the file that follows, and how to parse it.
  struct Question {
    var count: Int
    /// 0 for the parser's own choice.
    var maximumNesting: Int
  }

  /// Its answer.
  struct Answer {
    var isPossible: Bool
    /// Whether the process now exits, to release its memory.
    var isLast: Bool
    var memory: Int
    var seconds: Double
  }

  /// The exit codes of a process that gives up.
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
        // It crashed for lack of stack or memory.
        return (.failed(end == .tooSlow ? .tooSlow : .tooMuchMemory), false)
      }
      ParsingBudget.shared.spend(answer.seconds)
      if answer.isLast { process.end() }
      return (answer.isPossible ? .passed(memory: answer.memory) : .impossible, !answer.isLast)
    }
  }

  private static func ask(_ process: OwnProgram.HelperProcess, _ question: Question, _ bytes: [UInt8]) -> Answer? {
    // On a busy machine a second of processor time may take long.
    let patience = Duration.seconds(10 + 10 * ParsingLimits.seconds(bytes: bytes.count))
    guard withUnsafeBytes(of: question, process.write), bytes.withUnsafeBytes(process.write),
      let answer = process.read(MemoryLayout<Answer>.size, within: patience)
    else { return nil }
    return answer.withUnsafeBytes { $0.loadUnaligned(as: Answer.self) }
  }
}
