import Dispatch
import Foundation
import Loading

/// Shows the progress on a terminal, and how long the stages took.
///
/// The line is on standard error, only if that is a terminal and the work lasts over a second; it is
/// removed when the work is done.
final class ProgressLine: StageObserver, @unchecked Sendable {
  /// A stage, and when it began.
  private struct Mark {
    var stage: Stage
    var start: ContinuousClock.Instant
  }

  /// Protects everything below. The work keeps every core busy, so this has a thread of its own.
  private let queue = DispatchQueue(label: "progress")
  private var marks: [Mark] = []
  private var isDue = false
  private var isShown = false
  private var timer: (any DispatchSourceTimer)?

  /// - Parameter isSilent: Whether to show nothing, even on a terminal.
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

  /// Removes the line. Nothing is shown after it.
  func finish() {
    queue.sync {
      timer?.cancel()
      timer = nil
      isDue = false
      if isShown { StandardError.write("\r\u{1B}[K") }
      isShown = false
    }
  }

  /// How long each stage has taken so far: one line each, and the total.
  func timings() -> String {
    let end = ContinuousClock.now
    let marks = queue.sync { self.marks }
    guard let first = marks.first else { return "" }
    let ends = marks.dropFirst().map(\.start) + [end]
    let rows = zip(marks, ends).map { ($0.stage.rawValue, $0.start.duration(to: $1)) }
    return (rows + [("total", first.start.duration(to: end))]).map { name, duration in
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
