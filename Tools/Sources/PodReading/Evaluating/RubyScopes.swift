/// Names and their values. A block sees the enclosing scopes, a function does not.
struct RubyScopes: Sendable {
  /// What is seen at a place: the scopes by their numbers, and the first that is visible.
  struct View: Sendable {
    fileprivate var numbers: [Int]
    fileprivate var first: Int
  }

  private var scopes: [[String: RubyValue]] = [[:]]
  /// Each is another, so that a scope that is gone is not taken for one in its place.
  private var numbers = [0]
  private var count = 0
  private var first = 0

  var view: View { View(numbers: numbers, first: first) }

  func value(of name: String) -> RubyValue? {
    for scope in scopes[first...].reversed() {
      if let value = scope[name] { return value }
    }
    return nil
  }

  /// Sets a variable where it is, or else in the innermost scope.
  mutating func set(_ name: String, _ value: RubyValue) {
    for index in scopes.indices.reversed() where index >= first && scopes[index][name] != nil {
      scopes[index][name] = value
      return
    }
    declare(name, value)
  }

  /// Sets a variable of the innermost scope.
  mutating func declare(_ name: String, _ value: RubyValue) { scopes[scopes.count - 1][name] = value }

  /// Opens the scope of a block, or of a function, which sees no other.
  mutating func open(_ values: [String: RubyValue], seesOthers: Bool = true) {
    count += 1
    if !seesOthers { first = scopes.count }
    scopes.append(values)
    numbers.append(count)
  }

  mutating func close(_ view: View) {
    scopes.removeLast(scopes.count - view.numbers.count)
    numbers = view.numbers
    first = view.first
  }

  /// Goes back to where a function without a name was made.
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
