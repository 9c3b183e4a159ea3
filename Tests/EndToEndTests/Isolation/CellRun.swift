/// What calling a cell showed.
struct CellRun {
  var name: String
  /// What the two calls got.
  var answers: [String] = []
  /// What ran, and whether that was where it belongs.
  var seen: [String] = []
  /// Whether the program died of it.
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
