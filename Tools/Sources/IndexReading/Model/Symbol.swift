/// A symbol in the compiler's index.
package struct Symbol: Hashable, Sendable {
  /// Unlike the name, this is unique in a program: `s:1A13AViewControllerC`.
  package var usr: String
  /// As a call writes it: `init(contentText:)`.
  package var name: String
  package var kind: Kind

  /// The kinds that a business line can declare or use. The raw values are those of the index store.
  package enum Kind: UInt32, Sendable {
    case unknown = 0
    case module = 1
    case macro = 4
    case `enum` = 5
    case `struct` = 6
    case `class` = 7
    case `protocol` = 8
    case `extension` = 9
    case `typealias` = 11
    case function = 12
    case variable = 13
    case enumCase = 15
    case instanceMethod = 16
    case classMethod = 17
    case staticMethod = 18
    case instanceProperty = 19
    case classProperty = 20
    case staticProperty = 21
    case initializer = 22
    case deinitializer = 23
    case parameter = 25
  }

  /// Its name without labels: `init`.
  package var baseName: String { String(name.prefix { $0 != "(" }) }

  /// Whether it is a type or a type alias.
  package var isType: Bool {
    switch kind {
    case .enum, .struct, .class, .protocol, .typealias: true
    default: false
    }
  }
}
