import SwiftSyntax

extension ConstantValue {
  /// The value where it is not known which of two ways was taken.
  ///
  /// - Parameters:
  ///   - left: The value one way.
  ///   - right: The value the other way.
  ///   - cause: Why the way is not known.
  /// - Returns: What holds either way; unknown where the two differ. Of two lists the common beginning
  ///   and end are kept.
  static func merge(_ left: ConstantValue, _ right: ConstantValue, because cause: Unknown) -> ConstantValue
  {
    if left.means(right) { return left }
    switch (left.content, right.content) {
    case (.list(let first), .list(let second)):
      return ConstantValue(
        content: .list(merge(first, second, because: cause)),
        position: left.position
      )
    case (.package(var first), .package(let second)):
      for name in Set(first.parts.keys).union(second.parts.keys) {
        first.parts[name] = merge(first.part(name), second.part(name), because: cause)
      }
      return ConstantValue(content: .package(first), position: left.position)
    default:
      return .unknown(cause)
    }
  }

  private static func merge(
    _ left: [ConstantValue], _ right: [ConstantValue], because cause: Unknown
  ) -> [ConstantValue] {
    let shorter = min(left.count, right.count)
    var start = 0
    while start < shorter, left[start].means(right[start]) { start += 1 }
    var end = 0
    while end < shorter - start, left[left.count - 1 - end].means(right[right.count - 1 - end]) { end += 1 }
    return left[..<start] + [.unknown(cause)] + left[(left.count - end)...]
  }

  /// Whether the two are the same value, wherever they are written.
  ///
  /// Values that share their parts are graphs, and looked at as trees they may have more parts than there is
  /// time for: two that are too large to compare are not the same.
  func means(_ other: ConstantValue) -> Bool {
    means(other, WorkBudget(steps: 10_000))
  }

  fileprivate func means(_ other: ConstantValue, _ budget: WorkBudget) -> Bool {
    guard budget.spend() else { return false }
    return switch (content, other.content) {
    case (.string(let left), .string(let right)): left == right
    case (.boolean(let left), .boolean(let right)): left == right
    case (.absent, .absent): true
    case (.list(let left), .list(let right)):
      left.elementsEqual(right) { $0.means($1, budget) }
    case (.member(let left), .member(let right)): left.means(right, budget)
    case (.package(let left), .package(let right)):
      left.parts.count == right.parts.count && left.parts.allSatisfy { $1.means(right.part($0), budget) }
    case (.unknown(let left), .unknown(let right)): left == right
    default: false
    }
  }
}

extension ConstantValue.Member {
  fileprivate func means(_ other: Self, _ budget: WorkBudget) -> Bool {
    guard base == other.base, name == other.name else { return false }
    switch (arguments, other.arguments) {
    case (nil, nil): return true
    case (let left?, let right?):
      return left.elementsEqual(right) { $0.label == $1.label && $0.value.means($1.value, budget) }
    default: return false
    }
  }
}

extension ConstantValue.Package {
  /// A part, which is absent where the call does not name it.
  func part(_ name: String) -> ConstantValue {
    parts[name] ?? ConstantValue(content: .absent, position: position)
  }
}
