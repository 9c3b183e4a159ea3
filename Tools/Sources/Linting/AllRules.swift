import ContractRules
import DependencyRules
import Rules
import SourceText

/// All rules, in the order in which `modulize` lists them.
package enum AllRules {
  package static let rules = ofRepository + ofSuppression

  /// Their findings can be suppressed.
  static let ofRepository = DependencyRuleList.rules + ContractRuleList.rules + [InvalidIgnore()]

  /// They run last, on what suppresses findings. Their own findings cannot be suppressed.
  static let ofSuppression: [any Rule] = [
    UnusedIgnore(),
    UnusedException(),
    StaleBaseline(),
  ]

  package static var ids: [String] { rules.map { type(of: $0).id } }

  /// The rules that cannot be turned off.
  package static var neverOff: Set<String> {
    Set(rules.filter { type(of: $0).tellsWhatIsNotJudged }.map { type(of: $0).id })
  }

  /// The rule with that identifier.
  package static func rule(_ id: String) -> (any Rule)? {
    rules.first { type(of: $0).id == id }
  }

  /// The identifier that `name` is most likely meant to be; `nil` if none is similar.
  package static func nearestID(to name: String) -> String? {
    NearestName.find(name, among: ids)
  }
}
