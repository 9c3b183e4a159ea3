/// One entry of what a role may link or import.
package enum Allowance: Hashable, Sendable {
  /// Every module with the role.
  case role(String)
  /// Packages outside the root.
  case thirdParty
  /// Everything but apps.
  case anything
  case package(PackagePattern)
  /// System modules. Allowing some forbids the others.
  case system(Wildcard)

  static let thirdPartyWord = "third_party"
  static let anythingWord = "anything"
  package static let systemWord = "system"

  /// As written in a configuration.
  package var text: String {
    switch self {
    case .role(let name): name
    case .thirdParty: Self.thirdPartyWord
    case .anything: Self.anythingWord
    case .package(let pattern): pattern.text
    case .system(let name): name.text == "*" ? Self.systemWord : "\(Self.systemWord)/\(name.text)"
    }
  }

  /// The same for a message: what is meant of whatever package, or of the system, by its own name.
  package var words: String {
    switch self {
    case .package(let pattern) where pattern.package.text == "*": pattern.product?.text ?? text
    case .system(let name) where name.text != "*": name.text
    default: text
    }
  }
}
