/// A condition of `#if`, or of several that enclose some code.
package indirect enum BuildCondition: Hashable, Sendable {
  case constant(Bool)
  /// `os(Linux)`
  case platform(String)
  /// `canImport(A)`
  case module(String)
  /// A flag, or another question that only the build answers: `DEBUG`, `arch(arm64)`.
  case flag(String)
  case not(BuildCondition)
  case all([BuildCondition])
  case any([BuildCondition])

  package static let always = BuildCondition.constant(true)

  /// Whether it holds; `nil` if that depends on something without an answer.
  ///
  /// - Parameter answer: Answers for a platform, a module or a flag.
  package func holds(_ answer: (BuildCondition) -> Bool?) -> Bool? {
    switch self {
    case .constant(let value): return value
    case .platform, .module, .flag: return answer(self)
    case .not(let condition): return condition.holds(answer).map { !$0 }
    case .all(let conditions):
      let values = conditions.map { $0.holds(answer) }
      return values.contains(false) ? false : values.contains(nil) ? nil : true
    case .any(let conditions):
      let values = conditions.map { $0.holds(answer) }
      return values.contains(true) ? true : values.contains(nil) ? nil : false
    }
  }

  /// The questions that it consists of.
  package var questions: Set<BuildCondition> {
    switch self {
    case .constant: []
    case .platform, .module, .flag: [self]
    case .not(let condition): condition.questions
    case .all(let conditions), .any(let conditions): conditions.reduce(into: []) { $0.formUnion($1.questions) }
    }
  }
}
