/// The result of calling a cell.
struct CellRun {
  var name: String
  /// The answers of the two calls.
  var answers: [String] = []
  /// The parts that ran, and whether on the right thread.
  var seen: [String] = []
  /// Whether it crashed the program.
  var isTrapped = false

  init(name: String, isTrapped: Bool) {
    self.name = name
    self.isTrapped = isTrapped
  }

  /// - Parameter line: `< name answer answer place=right …`
  init(_ line: String) {
    let words = line.split(separator: " ").map(String.init)
    name = words[1]
    answers = words.dropFirst(2).filter { !$0.contains("=") }
    seen = words.filter { $0.contains("=") }
  }

  var isWrong: Bool { isTrapped || seen.contains { $0.hasSuffix("=WRONG") } }

  var outcome: IsolationMatrix.Outcome {
    if isWrong { return .runsElsewhere }
    return seen.contains { $0.hasPrefix("action=") } ? .runsWhereItShould : .refusedByMediator
  }

  /// The first lines of ThreadSanitizer's reports.
  static func races(in errors: String) -> [String] {
    errors.split(separator: "==================").filter { $0.contains("WARNING: ThreadSanitizer") }.map {
      String($0.prefix(1_500))
    }
  }
}
