import Foundation

/// A row of the table.
struct Row {
  enum Limit {
    case atMost(Double)
    case atLeast(Double)
  }

  let name: String
  let value: String
  var ratio: Double?
  var limit: Limit?
  var floor = ""

  init(_ name: String, value: String, ratio: Double? = nil, limit: Limit? = nil, floor: String = "") {
    self.name = name
    self.value = value
    self.ratio = ratio
    self.limit = limit
    self.floor = floor
  }

  /// The tolerance of a limit, because the medians of two runs differ by as much.
  static let tolerance = 1.05

  /// Whether the ratio is within its limit, plus the tolerance; `nil` if there is no limit.
  var holds: Bool? {
    guard let ratio, let limit else { return nil }
    return switch limit {
    case .atMost(let most): ratio <= most * Self.tolerance
    case .atLeast(let least): ratio * Self.tolerance >= least
    }
  }

  static func nanoseconds(_ value: Double) -> String {
    String(format: "%.0f ns", value)
  }

  static func milliseconds(_ nanoseconds: Double) -> String {
    String(format: "%.1f ms", nanoseconds / 1e6)
  }

  static func print(_ rows: [Row]) {
    // The same for all tables, so that their columns are aligned.
    let width = max(40, rows.map(\.name.count).max() ?? 0)
    for row in rows {
      let name = row.name.padding(toLength: width, withPad: " ", startingAt: 0)
      let value = String(repeating: " ", count: max(0, 11 - row.value.count)) + row.value
      Swift.print("  \(name) \(value)  \(row.verdict)")
    }
  }

  private var verdict: String {
    guard let ratio else { return "" }
    guard let limit, let holds else { return String(format: "%.2f × ", ratio) + floor }
    let bound =
      switch limit {
      case .atMost(let most): "≤ \(most)"
      case .atLeast(let least): String(format: "≥ %.2f", least)
      }
    return String(format: "%.2f × ", ratio) + "\(floor)  (\(bound)) \(holds ? "holds" : "DOES NOT HOLD")"
  }
}
