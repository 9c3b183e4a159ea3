import SourceFacts

/// Whether a value of one type can be read from a dictionary as another.
///
/// A cast from `Any` looks through optionals, converts the elements of collections and tuples, of which each must be
/// there, and accepts a nonthrowing function as a throwing one. Otherwise it takes functions exactly, including
/// `@Sendable`, `@MainActor` and `async`, and the labels of tuples, unless an element has none (measured).
package struct TypeComparison: Sendable {
  package enum Outcome: Sendable {
    /// The cast always succeeds.
    case fits
    /// It always fails.
    case fails
    /// It depends on what is not known.
    case unknown

    /// Both must fit.
    fileprivate func and(_ other: Outcome) -> Outcome {
      self == .fails || other == .fails ? .fails : self == .fits && other == .fits ? .fits : .unknown
    }
  }

  let types: DeclaredTypes

  /// The outcome of a cast; both types are resolved.
  func outcome(of sent: TypeShape, as read: TypeShape) -> Outcome {
    let (sent, read) = (sent.unwrapped, read.unwrapped)
    if read == .any { return .fits }
    switch (sent, read) {
    case (.declared, _), (_, .declared): return .unknown
    case (.other(let sent), .other(let read)): return sent == read && !sent.hasPrefix("some ") ? .fits : .unknown
    case (.other, _), (_, .other): return .unknown
    case (.named(let sentName, let sentArguments), .named(let readName, let readArguments)):
      let names = names(sentName, readName)
      guard names == .fits, sentName == readName else { return names }
      guard sentArguments.count == readArguments.count else { return .unknown }
      return zip(sentArguments, readArguments).reduce(.fits) {
        $0.and(Self.converted.contains(sentName) ? part($1.0, as: $1.1) : same($1.0, $1.1))
      }
    case (.function(let sent), .function(let read)):
      return functions(sent, read)
    case (.tuple(let sent, let sentLabels), .tuple(let read, let readLabels)):
      guard sent.count == read.count,
        zip(sentLabels, readLabels).allSatisfy({ $0 == $1 || $0.isEmpty || $1.isEmpty })
      else { return .fails }
      return zip(sent, read).reduce(.fits) { $0.and(part($1.0, as: $1.1)) }
    case (.named(let name, _), _), (_, .named(let name, _)):
      // A known type is neither a function nor a tuple; any other name may be an alias for either.
      return isNominal(name) ? .fails : .unknown
    case (.function, .tuple), (.tuple, .function):
      return .fails
    }
  }

  /// The outcome for a part of a value: one that may be `nil` is read as a value only if it is none.
  private func part(_ sent: TypeShape, as read: TypeShape) -> Outcome {
    let outcome = outcome(of: sent, as: read)
    let mayBeNil = sent.unwrapped != sent && read.unwrapped == read && read != .any
    return outcome == .fits && mayBeNil ? .unknown : outcome
  }

  /// The generic types of which a cast converts what they hold.
  private static let converted: Set = ["Array", "Dictionary", "Optional", "Set"]

  private func names(_ sent: String, _ read: String) -> Outcome {
    if sent == read { return sent == "Any" || sent == "AnyObject" ? .unknown : .fits }
    guard let kind = types.kind(of: sent), kind != .protocol else { return .unknown }
    // An enumeration is not its raw value, which it seems to inherit.
    if KnownTypes.values.contains(read) { return .fails }
    let supertypes = types.supertypes(of: sent)
    if supertypes.names.contains(read) { return .fits }
    switch types.kind(of: read) {
    case nil, .protocol?: return .unknown
    case .class? where kind == .class:
      // A value of a superclass may be of the subclass.
      return types.supertypes(of: read).names.contains(sent) || !supertypes.isComplete ? .unknown : .fails
    case .some: return .fails
    }
  }

  /// Whether a name is certainly a structure's, an enumeration's or a class's.
  private func isNominal(_ name: String) -> Bool { types.kind(of: name).map { $0 != .protocol } ?? false }

  private func functions(_ sent: TypeShape.Function, _ read: TypeShape.Function) -> Outcome {
    let attributes = (sent: sent.comparedAttributes, read: read.comparedAttributes)
    guard attributes.sent.union(attributes.read).isSubset(of: ["Sendable", "MainActor"]) else { return .unknown }
    if attributes.sent != attributes.read { return .fails }
    if sent.isAsync != read.isAsync || (sent.isThrowing && !read.isThrowing) { return .fails }
    guard sent.parameters.count == read.parameters.count else { return .fails }
    return zip(sent.parameters + [sent.result], read.parameters + [read.result]).reduce(.fits) {
      $0.and(same($1.0, $1.1))
    }
  }

  /// Whether two types are the same; parts of a function's type must be.
  private func same(_ left: TypeShape, _ right: TypeShape) -> Outcome {
    switch (left, right) {
    case (.named(let leftName, let leftArguments), .named(let rightName, let rightArguments)):
      guard leftName == rightName else { return isExact(leftName) && isExact(rightName) ? .fails : .unknown }
      guard leftArguments.count == rightArguments.count else { return .unknown }
      return zip(leftArguments, rightArguments).reduce(.fits) { $0.and(same($1.0, $1.1)) }
    case (.tuple(let left, let leftLabels), .tuple(let right, let rightLabels)):
      guard left.count == right.count, leftLabels == rightLabels else { return .fails }
      return zip(left, right).reduce(.fits) { $0.and(same($1.0, $1.1)) }
    case (.function(let left), .function(let right)):
      return left.isThrowing != right.isThrowing ? .fails : functions(left, right)
    case (.other, _), (_, .other), (.declared, _), (_, .declared):
      return left == right ? .fits : .unknown
    case (.named(let name, _), _), (_, .named(let name, _)):
      return isExact(name) ? .fails : .unknown
    case (.function, .tuple), (.tuple, .function):
      return .fails
    }
  }

  private func isExact(_ name: String) -> Bool {
    name == "Any" || name == "Optional" || isNominal(name) || types.declaration(of: name) != nil
  }
}

extension TypeShape.Function {
  /// A main-actor function is implicitly `@Sendable` in Swift 6 mode.
  fileprivate var comparedAttributes: Set<String> {
    attributes.contains("MainActor") ? Set(attributes).subtracting(["Sendable"]) : Set(attributes)
  }
}
