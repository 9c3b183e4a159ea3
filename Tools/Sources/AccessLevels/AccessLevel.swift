import SwiftSyntax

/// Access levels, from narrowest to widest.
package enum AccessLevel: Int, CaseIterable, Comparable, Hashable, Sendable {
  case `private`, `fileprivate`, `internal`, package, `public`, open

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }

  /// The keyword as written in source.
  package var keyword: String {
    switch self {
    case .private: "private"
    case .fileprivate: "fileprivate"
    case .internal: "internal"
    case .package: "package"
    case .public: "public"
    case .open: "open"
    }
  }

  /// The level that a modifier gives to the whole declaration, not only to its setter.
  init?(_ modifier: DeclModifierSyntax) {
    guard modifier.detail == nil else { return nil }
    self.init(keyword: modifier.name.text)
  }

  init?(keyword: String) {
    guard let level = Self.allCases.first(where: { $0.keyword == keyword }) else { return nil }
    self = level
  }
}

extension DeclModifierListSyntax {
  /// The explicit level, with its modifier.
  var access: (modifier: DeclModifierSyntax, level: AccessLevel)? {
    lazy.compactMap { modifier in AccessLevel(modifier).map { (modifier, $0) } }.first
  }

  /// The setter's own level: `private(set)`.
  var setterAccess: (modifier: DeclModifierSyntax, level: AccessLevel)? {
    lazy.compactMap { modifier in
      guard modifier.detail?.detail.text == "set" else { return nil }
      return AccessLevel(keyword: modifier.name.text).map { (modifier, $0) }
    }.first
  }

  func has(_ keyword: Keyword) -> Bool { contains { $0.name.tokenKind == .keyword(keyword) } }
}
