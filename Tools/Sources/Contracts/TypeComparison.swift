import SourceFacts

/// Whether a value of one type can be read from a dictionary as another.
///
/// A cast from `Any` looks through optionals, converts the elements of collections and accepts a nonthrowing function
/// as a throwing one. Otherwise it takes functions exactly, including `@Sendable`, `@MainActor` and `async` (measured).
package enum TypeComparison {
  /// Whether a cast of a value of type `sent` to `read` certainly fails.
  package static func cannotBe(_ sent: TypeShape, _ read: TypeShape) -> Bool {
    let (sent, read) = (sent.unwrapped, read.unwrapped)
    switch (sent, read) {
    case (.named(let sentName, let sentArguments), .named(let readName, let readArguments)):
      guard isKnown(sentName), isKnown(readName) else { return false }
      if KnownTypes.classes.contains(sentName), KnownTypes.classes.contains(readName) { return false }
      guard sentName == readName else { return true }
      return sentArguments.count == readArguments.count
        && zip(sentArguments, readArguments).contains { cannotBe($0, $1) }
    case (.function(let sent), .function(let read)):
      return cannotBe(sent, read)
    case (.tuple(let sent), .tuple(let read)):
      return sent.count != read.count || zip(sent, read).contains { cannotBe($0, $1) }
    case (.other, _), (_, .other):
      return false
    case (.named(let name, _), _), (_, .named(let name, _)):
      // A known type is neither a function nor a tuple; any other name may be an alias for either.
      return isKnown(name)
    case (.function, .tuple), (.tuple, .function):
      return true
    }
  }

  private static func isKnown(_ name: String) -> Bool {
    KnownTypes.values.contains(name) || KnownTypes.classes.contains(name)
  }

  private static func cannotBe(_ sent: TypeShape.Function, _ read: TypeShape.Function) -> Bool {
    let attributes = (sent: Set(sent.attributes), read: Set(read.attributes))
    guard attributes.sent.union(attributes.read).isSubset(of: ["Sendable", "MainActor"]) else { return false }
    // A main-actor function is implicitly `@Sendable` in Swift 6 mode.
    let isMainActor = (
      sent: attributes.sent.contains("MainActor"), read: attributes.read.contains("MainActor")
    )
    if isMainActor.sent != isMainActor.read { return true }
    if !isMainActor.sent, attributes.sent != attributes.read { return true }
    if sent.isAsync != read.isAsync || (sent.isThrowing && !read.isThrowing) { return true }
    return sent.parameters.count != read.parameters.count
      || zip(sent.parameters + [sent.result], read.parameters + [read.result]).contains { isNot($0, $1) }
  }

  /// Whether the types certainly differ; parts of a function's type must be equal.
  private static func isNot(_ left: TypeShape, _ right: TypeShape) -> Bool {
    switch (left, right) {
    case (.named(let leftName, let leftArguments), .named(let rightName, let rightArguments)):
      guard isExact(leftName), isExact(rightName) else { return false }
      return leftName != rightName
        || (leftArguments.count == rightArguments.count
          && zip(leftArguments, rightArguments).contains { isNot($0, $1) })
    case (.tuple(let left), .tuple(let right)):
      return left.count != right.count || zip(left, right).contains { isNot($0, $1) }
    case (.function(let left), .function(let right)):
      return cannotBe(left, right) || left.isThrowing != right.isThrowing
    case (.other, _), (_, .other):
      return false
    case (.named(let name, _), _), (_, .named(let name, _)):
      return isExact(name)
    case (.function, .tuple), (.tuple, .function):
      return true
    }
  }

  private static func isExact(_ name: String) -> Bool {
    isKnown(name) || name == "Any" || name == "Optional"
  }
}
