extension RubyEvaluator {
  /// Runs a block for each element of a list, an entry of a dictionary, or a number.
  ///
  /// - Returns: `nil` for a method that is not followed.
  mutating func run(
    _ code: RubyCode, over elements: [RubyValue.Element], _ call: RubyNode.Call, _ arguments: [RubyValue.Element],
    of value: RubyValue, at offset: Int
  ) -> RubyValue? {
    guard let method = Iteration(rawValue: call.name) else { return nil }
    switch method {
    case .slices: return leavable(by: [.break]) { $0.slices(code, elements, arguments, at: offset) }
    case .inject, .reduce: return leavable(by: [.break]) { $0.inject(code, elements, arguments, at: offset) }
    default: break
    }
    var results: [(element: RubyValue.Element, result: RubyValue)] = []
    let left = leavable(by: [.break]) { evaluator in
      for (index, element) in elements.enumerated()
      where evaluator.leaving == nil && evaluator.steps < Self.maximumSteps {
        let extra: [RubyValue] = method == .indexed ? [.number(index)] : []
        results.append((element, evaluator.run(code, [element.value] + extra, at: offset)))
      }
      return .text("")
    }
    if case .text("") = left {} else { return left }
    return method.result(of: results, value) ?? .unknown("what \(call.name) makes is known only when it runs")
  }

  /// The numbers that `3.times` counts.
  func counted(_ method: String, _ value: RubyValue) -> [RubyValue.Element]? {
    guard method == "times", case .number(let count) = value, (0..<1_000).contains(count) else { return nil }
    return (0..<count).map { .init(value: .number($0), offset: 0) }
  }

  private mutating func slices(
    _ code: RubyCode, _ elements: [RubyValue.Element], _ arguments: [RubyValue.Element], at offset: Int
  ) -> RubyValue {
    guard case .number(let size)? = arguments.first?.value, size > 0 else {
      let reason = "the length of a part of a list is known only when it runs"
      doubt(code, reason, at: offset)
      return .unknown(reason)
    }
    var rest = elements[...]
    while !rest.isEmpty, leaving == nil {
      _ = run(code, [.list(Array(rest.prefix(size)))], at: offset)
      rest = rest.dropFirst(size)
    }
    return .list(elements)
  }

  private mutating func inject(
    _ code: RubyCode, _ elements: [RubyValue.Element], _ arguments: [RubyValue.Element], at offset: Int
  ) -> RubyValue {
    var sum = (arguments.first ?? elements.first)?.value ?? .nothing
    for element in arguments.isEmpty ? elements.dropFirst() : elements[...] where leaving == nil {
      sum = run(code, [sum, element.value], at: offset)
    }
    return sum
  }

  /// The methods of lists without a block.
  func list(
    _ elements: [RubyValue.Element], _ call: RubyNode.Call, _ arguments: [RubyValue.Element]
  ) -> RubyValue? {
    let first = arguments.first?.value
    switch call.name {
    case "flatten" where arguments.isEmpty: return .list(elements.flattened)
    case "to_a", "freeze", "dup", "clone", "each": return .list(elements)
    case "sort": return elements.inOrder.map { .list($0) }
    case "compact": return .list(elements.compacted)
    case "uniq": return elements.allSatisfy { $0.value.comparable != nil } ? .list(elements.distinct) : nil
    case "reverse": return .list(elements.reversed())
    case "empty?": return .truth(elements.isEmpty)
    case "any?" where arguments.isEmpty:
      let truths = elements.map(\.value.isTrue)
      return truths.contains(true) ? .truth(true) : truths.contains(nil) ? nil : .truth(false)
    case "size", "length", "count": return arguments.isEmpty ? .number(elements.count) : nil
    case "first", "take", "last", "drop":
      guard let first else { return (call.name == "first" ? elements.first : elements.last)?.value ?? .nothing }
      guard case .number(let count) = first, count >= 0 else { return nil }
      switch call.name {
      case "last": return .list(Array(elements.suffix(count)))
      case "drop": return .list(Array(elements.dropFirst(count)))
      default: return .list(Array(elements.prefix(count)))
      }
    case "include?", "member?":
      guard let wanted = first?.comparable, elements.allSatisfy({ $0.value.comparable != nil }) else { return nil }
      return .truth(elements.contains { $0.value.comparable == wanted })
    case "zip":
      guard let others = first?.listed, arguments.count == 1 else { return nil }
      return .list(
        elements.enumerated().map { index, element in
          let other = others.indices.contains(index) ? others[index] : .init(value: .nothing, offset: element.offset)
          return .init(value: .list([element, other]), offset: element.offset)
        })
    case "join":
      let parts = elements.map(\.value.printed)
      guard !parts.contains(nil), arguments.count < 2 else { return nil }
      let result = parts.compactMap(\.self).joined(separator: first?.printed ?? "")
      return result.utf8.count <= Self.maximumLength ? .text(result) : nil
    default: return nil
    }
  }

  /// A method that changes the list, the dictionary or the text that a variable holds.
  ///
  /// - Returns: `nil` for any other.
  mutating func changing(
    _ call: RubyNode.Call, _ value: RubyValue, _ arguments: [RubyValue.Element]
  ) -> RubyValue? {
    guard let receiver = call.receiver, value.canChange,
      call.name.hasSuffix("!") || (value.count == nil ? textChangers : changers).contains(call.name)
    else { return nil }
    let changed = Self.changed(value, by: call.name, arguments)
    let isShort = changed.flatMap { $0.count ?? $0.name?.utf8.count }.map { $0 <= Self.maximumLength } ?? false
    let new = isShort ? changed : nil
    change(receiver, to: new ?? .unknown("what \(call.name) makes is known only when it runs"))
    // Others, such as `map!`, run their block too.
    return givingOther.contains(call.name) ? .unknown("what \(call.name) gives is known only when it runs") : new
  }

  private static func changed(
    _ value: RubyValue, by method: String, _ arguments: [RubyValue.Element]
  ) -> RubyValue? {
    switch (method, value) {
    case ("push", .list(let elements)), ("append", .list(let elements)): return .list(elements + arguments)
    case ("unshift", .list(let elements)), ("prepend", .list(let elements)): return .list(arguments + elements)
    case ("concat", .list(let elements)):
      let added = arguments.compactMap(\.value.listed)
      return added.count == arguments.count ? .list(elements + added.joined()) : nil
    case ("concat", .text(let text)):
      let added = arguments.compactMap { if case .text(let text) = $0.value { text } else { nil } }
      return added.count == arguments.count ? .text(text + added.joined()) : nil
    case ("delete", .list(let elements)):
      guard let gone = arguments.first?.value.comparable, elements.allSatisfy({ $0.value.comparable != nil }) else {
        return nil
      }
      return .list(elements.filter { $0.value.comparable != gone })
    case ("clear", .list): return .list([])
    case ("compact!", .list(let elements)): return .list(elements.compacted)
    case ("uniq!", .list(let elements)):
      return elements.allSatisfy { $0.value.comparable != nil } ? .list(elements.distinct) : nil
    case ("merge!", _), ("update", _): return arguments.count == 1 ? value.merged(with: arguments[0].value) : nil
    default: return nil
    }
  }
}

/// The methods that change what they are called on, besides those whose names end in an exclamation mark.
private let changers: Set = [
  "push", "append", "concat", "unshift", "prepend", "delete", "update", "delete_at", "delete_if", "keep_if", "insert",
  "pop", "shift", "clear", "store", "fill", "replace",
]
private let textChangers: Set = ["concat", "prepend", "insert", "replace", "clear"]

/// Those of them that give something else than what they change.
private let givingOther: Set = ["delete", "compact!", "uniq!"]

extension [RubyValue.Element] {
  /// Without elements that are nil.
  fileprivate var compacted: Self { filter { if case .nothing = $0.value { false } else { true } } }

  /// In order; `nil` if that is not known.
  var inOrder: Self? { sorted(byKeys: map(\.value)) }

  /// With the elements of the lists in it.
  fileprivate var flattened: Self {
    flatMap { if case .list(let inner) = $0.value { inner.flattened } else { [$0] } }
  }
}

extension Array {
  /// By keys that are texts for all, symbols for all, or numbers for all, or that are lists which begin with such, each
  /// with another; `nil` if they are not. What has equal keys stays in its order.
  fileprivate func sorted(byKeys keys: [RubyValue]) -> Self? {
    let lists = keys.compactMap { if case .list(let elements) = $0 { elements.first?.value } else { nil } }
    if lists.count == count, !isEmpty {
      return Set(lists.compactMap(\.comparable)).count == count ? sorted(byKeys: lists) : nil
    }
    let areSymbols = if case .symbol? = keys.first { true } else { false }
    let texts =
      areSymbols
      ? keys.compactMap { if case .symbol(let text) = $0 { text } else { nil } }
      : keys.compactMap { if case .text(let text) = $0 { text } else { nil } }
    let numbers = keys.compactMap { if case .number(let number) = $0 { number } else { nil } }
    if numbers.count == count { return zip(numbers, self).sorted { $0.0 < $1.0 }.map(\.1) }
    guard texts.count == count else { return nil }
    return zip(texts, self).sorted { $0.0.utf8.lexicographicallyPrecedes($1.0.utf8) }.map(\.1)
  }
}

/// The methods that run a block for each element.
private enum Iteration: String {
  case each, each_pair, each_entry, times
  case indexed = "each_with_index"
  case slices = "each_slice"
  case inject, reduce
  case map, collect, flat_map, filter_map
  case select, filter, reject, find, detect
  case any = "any?"
  case all = "all?"
  case none = "none?"
  case sort_by, uniq

  /// What the method gives back; `nil` if that depends on something unknown.
  func result(of results: [(element: RubyValue.Element, result: RubyValue)], _ value: RubyValue) -> RubyValue? {
    let elements = results.map { RubyValue.Element(value: $0.result, offset: $0.element.offset) }
    switch self {
    case .each, .each_pair, .each_entry, .times, .indexed, .slices, .inject, .reduce: return value
    case .sort_by:
      return results.map(\.element).sorted(byKeys: results.map(\.result)).map { .list($0) }
    case .map, .collect: return .list(elements)
    case .flat_map:
      return .list(elements.flatMap { if case .list(let inner) = $0.value { inner } else { [$0] } })
    // Which elements are equal depends on the block; it still runs once for each.
    case .uniq: return nil
    default: break
    }
    guard results.allSatisfy({ $0.result.isTrue != nil }) else { return nil }
    let kept = results.filter { ($0.result.isTrue == true) != (self == .reject) }
    switch self {
    case .filter_map: return .list(elements.filter { $0.value.isTrue == true })
    case .any: return .truth(!kept.isEmpty)
    case .all: return .truth(kept.count == results.count)
    case .none: return .truth(kept.isEmpty)
    case .find, .detect: return kept.first?.element.value ?? .nothing
    default: return Self.like(value, kept.map(\.element))
    }
  }

  /// A part of a dictionary is one.
  private static func like(_ value: RubyValue, _ elements: [RubyValue.Element]) -> RubyValue {
    guard case .dictionary = value else { return .list(elements) }
    return .dictionary(
      elements.compactMap { element in
        guard let parts = element.value.listed, let key = parts.first?.value.key, let value = parts.last else {
          return nil
        }
        return (key, value)
      })
  }
}
