import SwiftSyntax

/// Compares values, within a bound.
///
/// Values that share parts are graphs, which can be exponentially large when traversed as trees: two values that are
/// too large to compare count as different.
struct ValueComparison {
  /// The objects that were changed since they were made: they equal only themselves.
  let changedObjects: Set<Int>

  /// Whether the two are the same value, wherever they are written.
  func isSame(_ left: ConstantValue, _ right: ConstantValue) -> Bool {
    isSame(left, right, WorkBudget(steps: 10_000))
  }

  private func isSame(_ left: ConstantValue, _ right: ConstantValue, _ budget: WorkBudget) -> Bool {
    guard budget.spend() else { return false }
    return switch (left.content, right.content) {
    case (.string(let left), .string(let right)): left == right
    case (.boolean(let left), .boolean(let right)): left == right
    case (.integer(let left), .integer(let right)): left == right
    case (.absent, .absent), (.environment, .environment): true
    case (.list(let left), .list(let right)): left.elementsEqual(right) { isSame($0, $1, budget) }
    case (.tuple(let left), .tuple(let right)): isSame(left, right, budget)
    case (.member(let left), .member(let right)): isSame(left, right, budget)
    case (.instance(let type, let left), .instance(let other, let right)):
      type == other && left.count == right.count
        && left.allSatisfy { name, value in right[name].map { isSame(value, $0, budget) } ?? false }
    case (.package(let left), .package(let right)): left.object == right.object
    case (.unknown(let left), .unknown(let right)): left == right
    default: false
    }
  }

  private func isSame(_ left: ConstantValue.Member, _ right: ConstantValue.Member, _ budget: WorkBudget) -> Bool {
    guard left.base == right.base, left.name == right.name else { return false }
    switch (left.arguments, right.arguments) {
    case (nil, nil): return true
    case (let first?, let second?):
      if left.object == right.object { return true }
      guard !changedObjects.contains(left.object), !changedObjects.contains(right.object) else { return false }
      return isSame(first, second, budget)
    default: return false
    }
  }

  private func isSame(
    _ left: [ConstantValue.Argument], _ right: [ConstantValue.Argument], _ budget: WorkBudget
  ) -> Bool {
    left.elementsEqual(right) { $0.label == $1.label && isSame($0.value, $1.value, budget) }
  }

  // MARK: - Merging

  /// The value if it is unknown which of two branches was taken.
  ///
  /// - Parameters:
  ///   - left: The value in one branch.
  ///   - right: The value in the other branch.
  ///   - cause: Why the branch is unknown.
  /// - Returns: What holds in both; unknown if the two differ. Of two lists the common beginning and end are
  ///   kept.
  func merge(
    _ left: ConstantValue, _ right: ConstantValue, because cause: ConstantValue.Unknown
  ) -> ConstantValue {
    if isSame(left, right) { return left }
    guard case .list(let first) = left.content, case .list(let second) = right.content else {
      return .unknown(cause)
    }
    return ConstantValue(content: .list(merge(first, second, because: cause)), position: left.position)
  }

  private func merge(
    _ left: [ConstantValue], _ right: [ConstantValue], because cause: ConstantValue.Unknown
  ) -> [ConstantValue] {
    let shorter = min(left.count, right.count)
    var start = 0
    while start < shorter, isSame(left[start], right[start]) { start += 1 }
    var end = 0
    while end < shorter - start, isSame(left[left.count - 1 - end], right[right.count - 1 - end]) { end += 1 }
    return left[..<start] + [.unknown(cause)] + left[(left.count - end)...]
  }
}
