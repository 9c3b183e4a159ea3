import Foundation

/// A pattern and its matches, in the simplest implementation: it tries every way through the pattern, and sorts the
/// ways. It takes exponential time, and shares no code with what it checks.
package struct ReferencePattern {
  package indirect enum Element {
    case literal(String)
    case int(String), double(String), uuid(String), variable(String)
    case wildcard(String)
    case optional([Element])
  }

  /// The order of two ways: the first choice in which they differ decides, the smaller first.
  enum Choice: Int {
    case literal, int, uuid, double, variable, enter, skip, begin, take
  }

  package struct Way {
    package let rank: [Int]
    package let values: [String: [String]]
  }

  package let scheme: String?
  package let elements: [Element]

  package var text: String {
    (scheme.map { "\($0):/" } ?? "") + Self.text(elements)
  }

  private static func text(_ elements: [Element]) -> String {
    elements.map { element in
      switch element {
      case .literal(let text): "/\(text)"
      case .int(let name): "/:\(name)<int>"
      case .double(let name): "/:\(name)<double>"
      case .uuid(let name): "/:\(name)<uuid>"
      case .variable(let name): "/:\(name)"
      case .wildcard(let name): "/*\(name)"
      case .optional(let inner): "(\(text(inner)))"
      }
    }.joined()
  }

  /// All ways through the pattern that match all `components`.
  package func ways(_ components: [String]) -> [Way] {
    Self.ways(elements[...], components[...]).map { Way(rank: $0.0.map(\.rawValue), values: $0.1) }
  }

  private typealias Found = [([Choice], [String: [String]])]

  private static func ways(_ elements: ArraySlice<Element>, _ components: ArraySlice<String>) -> Found {
    guard let element = elements.first else { return components.isEmpty ? [([], [:])] : [] }
    let rest = elements.dropFirst()
    func one(_ choice: Choice, _ name: String?, if holds: (String) -> Bool) -> Found {
      guard let text = components.first, holds(text) else { return [] }
      return ways(rest, components.dropFirst()).map { ranks, values in
        ([choice] + ranks, name.map { values.merging([$0: [text]]) { old, _ in old } } ?? values)
      }
    }
    switch element {
    case .literal(let literal): return one(.literal, nil) { $0 == literal }
    case .int(let name): return one(.int, name) { isInteger($0) && Int($0) != nil }
    case .double(let name): return one(.double, name) { isInteger($0.replacing(".5", with: "", maxReplacements: 1)) }
    case .uuid(let name): return one(.uuid, name) { UUID(uuidString: $0) != nil }
    case .variable(let name): return one(.variable, name) { _ in true }
    case .optional(let inner):
      return ways(inner[...] + rest, components).map { ([.enter] + $0.0, $0.1) }
        + ways(rest, components).map { ([.skip] + $0.0, $0.1) }
    case .wildcard(let name):
      return (0...components.count).flatMap { count -> Found in
        ways(rest, components.dropFirst(count)).map { ranks, values in
          (
            [.begin] + Array(repeating: .take, count: count) + ranks,
            values.merging([name: Array(components.prefix(count))]) { old, _ in old }
          )
        }
      }
    }
  }

  private static func isInteger(_ text: String) -> Bool {
    !text.isEmpty && text != "-"
      && text.enumerated().allSatisfy { index, character in
        "0123456789".contains(character) || (index == 0 && character == "-")
      }
  }
}
