/// A file pattern of a podspec, as CocoaPods interprets it.
package struct PathGlob: Sendable {
  /// The alternatives, each as path components from the podspec's folder.
  package let ways: [[FilePattern]]
  /// Whether there were more alternatives than real patterns have; the rest is left out.
  package let isTooMuch: Bool

  private static let maximumWays = 2_000

  package init(_ pattern: String) {
    var texts = [pattern]
    var isTooMuch = false
    // In CocoaPods braces do not nest, and equal ones have the same choice everywhere.
    for set in Self.sets(in: pattern) {
      let choices = Self.choices(of: set)
      texts = texts.flatMap { text in choices.map { text.replacing(set, with: $0) } }
      if texts.count > Self.maximumWays {
        texts = Array(texts.prefix(Self.maximumWays))
        isTooMuch = true
      }
    }
    self.isTooMuch = isTooMuch
    // An absolute path leads out of every pod.
    ways = pattern.hasPrefix("/") ? [] : texts.map(Self.way)
  }

  private static func way(_ text: String) -> [FilePattern] {
    var way: [FilePattern] = []
    for part in text.split(separator: "/") where part != "." {
      let pattern = FilePattern(String(part))
      // `**/**` is `**`.
      if !(pattern.isDeep && way.last?.isDeep == true) { way.append(pattern) }
    }
    return way
  }

  /// `{h,m}`, without duplicates.
  private static func sets(in pattern: String) -> [String] {
    var sets: [String] = []
    var rest = pattern[...]
    while let open = rest.firstIndex(of: "{"), let close = rest[open...].firstIndex(of: "}") {
      let set = String(rest[open...close])
      if !sets.contains(set) { sets.append(set) }
      rest = rest[rest.index(after: close)...]
    }
    return sets
  }

  /// Splits like Ruby: empty parts at the end are dropped.
  private static func choices(of set: String) -> [String] {
    let inner = set.filter { $0 != "{" && $0 != "}" }
    var choices = inner.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    while choices.last == "" { choices.removeLast() }
    return choices
  }
}
