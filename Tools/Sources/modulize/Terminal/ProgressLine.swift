import Dispatch
import Foundation
import Loading

/// Tells a person at a terminal what the work is at, and how long its stages took.
///
/// The line is on standard error, only where that is a terminal and the work lasts over a second; it is
/// gone when the work is done.
final class ProgressLine: StageObserver, @unchecked Sendable {
  /// A stage, and when it began.
  private struct Mark {
    var stage: Stage
    var start: ContinuousClock.Instant
  }

  /// What is below is touched on it only. The work keeps every core busy, and this has a thread of its own.
  private let queue = DispatchQueue(label: "progress")
  private var marks: [Mark] = []
  private var isDue = false
  private var isShown = false
  private var timer: (any DispatchSourceTimer)?

  /// - Parameter isSilent: Whether nothing is shown, wherever standard error leads.
  init(isSilent: Bool) {
    guard !isSilent, OutputTerminal.isTerminal(.standardError) else { return }
    let timer = DispatchSource.makeTimerSource(queue: queue)
    timer.schedule(deadline: .now() + .seconds(1))
    timer.setEventHandler { [self] in
      isDue = true
      show()
    }
    timer.activate()
    self.timer = timer
  }

  func begin(_ stage: Stage) {
    let mark = Mark(stage: stage, start: .now)
    queue.async { [self] in
      marks.append(mark)
      if isDue { show() }
    }
  }

  /// Takes the line away. Nothing is shown after it.
  func finish() {
    queue.sync {
      timer?.cancel()
      timer = nil
      isDue = false
      if isShown { StandardError.write("\r\u{1B}[K") }
      isShown = false
    }
  }

  /// How long each stage took, up to now: one line each, and one for all.
  func timings() -> String {
    let end = ContinuousClock.now
    let marks = queue.sync { self.marks }
    guard let first = marks.first else { return "" }
    let ends = marks.dropFirst().map(\.start) + [end]
    let rows = zip(marks, ends).map { ($0.stage.rawValue, $0.start.duration(to: $1)) }
    return (rows + [("in all", first.start.duration(to: end))]).map { name, duration in
      let milliseconds = String(format: "%8.1f", duration / .milliseconds(1))
      return "\(name.padding(toLength: 18, withPad: " ", startingAt: 0)) \(milliseconds) ms\n"
    }.joined()
  }

  private func show() {
    guard let stage = marks.last?.stage else { return }
    StandardError.write("\r\u{1B}[Kmodulize: \(stage.rawValue) …")
    isShown = true
  }
}
