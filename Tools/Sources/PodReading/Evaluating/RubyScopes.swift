/// Names and their values. A block sees the enclosing scopes, a function does not.
struct RubyScopes: Sendable {
  /// What is seen at a place: the scopes by their numbers, and the first that is visible.
  struct View: Sendable {
    fileprivate var numbers: [Int]
    fileprivate var first: Int
  }

  private struct Scope: Sendable {
    var values: [String: RubyValue] = [:]
    /// Variables that hold the same list: what is put into one is in all.
    var shared: [String: Int] = [:]
  }

  private var scopes = [Scope()]
  /// Each is another, so that a scope that is gone is not taken for one in its place.
  private var numbers = [0]
  private var count = 0
  private var first = 0

  var view: View { View(numbers: numbers, first: first) }

  private func index(of name: String) -> Int? {
    scopes.indices.last { $0 >= first && scopes[$0].values[name] != nil }
  }

  func value(of name: String) -> RubyValue? { index(of: name).flatMap { scopes[$0].values[name] } }

  /// Sets a variable where it is, or else in the innermost scope.
  mutating func set(_ name: String, _ value: RubyValue) {
    let index = index(of: name) ?? scopes.count - 1
    scopes[index].values[name] = value
    scopes[index].shared[name] = nil
  }

  /// Sets a variable of the innermost scope.
  mutating func declare(_ name: String, _ value: RubyValue) {
    scopes[scopes.count - 1].values[name] = value
    scopes[scopes.count - 1].shared[name] = nil
  }

  // MARK: Lists that several variables hold

  /// The number by which others can hold the list or text that a variable holds; `nil` if it holds none.
  mutating func share(_ name: String) -> Int? {
    guard let index = index(of: name), scopes[index].values[name]?.canChange == true else { return nil }
    if let known = scopes[index].shared[name] { return known }
    count += 1
    scopes[index].shared[name] = count
    return count
  }

  /// Notes that a visible variable holds a list that another one holds.
  mutating func join(_ name: String, _ shared: Int) {
    if let index = index(of: name) { scopes[index].shared[name] = shared }
  }

  /// Changes the list that a variable holds.
  mutating func change(_ name: String, to value: RubyValue) {
    guard let index = index(of: name) else { return }
    guard let shared = scopes[index].shared[name] else {
      scopes[index].values[name] = value
      return
    }
    for index in scopes.indices {
      for (name, number) in scopes[index].shared where number == shared { scopes[index].values[name] = value }
    }
  }

  // MARK: Blocks and functions

  /// Opens the scope of a block, or of a function, which sees no other.
  mutating func open(_ values: [String: RubyValue], seesOthers: Bool = true) {
    count += 1
    if !seesOthers { first = scopes.count }
    scopes.append(Scope(values: values))
    numbers.append(count)
  }

  mutating func close(_ view: View) {
    scopes.removeLast(scopes.count - view.numbers.count)
    numbers = view.numbers
    first = view.first
  }

  /// Goes back to where a block was made.
  ///
  /// - Returns: The scopes that are left, for ``restore(_:)``; `nil` if what it saw is gone.
  mutating func enter(_ view: View) -> RubyScopes? {
    guard numbers.starts(with: view.numbers) else { return nil }
    let before = self
    close(view)
    return before
  }

  /// Comes back, with what was changed meanwhile.
  mutating func restore(_ before: RubyScopes) {
    let shared = scopes
    (scopes, numbers, first) = (shared + before.scopes[shared.count...], before.numbers, before.first)
  }
}
