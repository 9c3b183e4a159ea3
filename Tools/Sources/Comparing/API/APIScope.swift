import SwiftSyntax

/// The surroundings of a declaration, which determine its full name, and who can see it.
struct APIScope {
  /// The names of the types around it, beginning with the module.
  var path: String
  /// Who can see the types around it: nobody else sees what is in them.
  var level = PublicAPI.Level.public
  /// Who sees members that do not say it: those of a public extension, a protocol, or an enum; `nil` for nobody.
  var memberLevel: PublicAPI.Level?
  /// The attributes of the extension around it, which apply to its members too.
  var attributes: [String] = []
  /// Set in a protocol, whose requirements clients must implement.
  var closedOwner: String?
  /// What the availability of the extension around it takes away: `unavailable`.
  var limits: [String] = []
  /// The actor of what has none of its own.
  var isolation: String?
  /// Whether it is in a class that clients inherit.
  var isInherited = false
  /// Whether it is in a type with value semantics, of which a getter may change it.
  var isOfValue = false
  /// Whether what is declared can be implemented or overridden by clients, for whom less effects are a change too.
  var isOpen = false

  func member(_ name: String) -> String { "\(path).\(name)" }

  /// Who can see a declaration in this scope, outside of its module; `nil` for nobody.
  func level(of modifiers: DeclModifierListSyntax, _ attributes: AttributeListSyntax) -> PublicAPI.Level? {
    let access = modifiers.first { $0.detail == nil && Self.levels.contains($0.name.text) }?.name.text
    let own: PublicAPI.Level? =
      switch access {
      case "public", "open": .public
      case "package": .package
      case nil: memberLevel
      default: nil
      }
    guard let own else { return nil }
    return max(own, level, attributes.names.contains("_spi") ? .spi : .public)
  }

  private static let levels: Set = ["public", "open", "package", "internal", "fileprivate", "private"]
}

extension AttributeListSyntax {
  var names: [String] { all.map(\.attributeName.trimmedDescription) }

  /// Those in all branches of `#if`.
  private var all: [AttributeSyntax] {
    flatMap { element -> [AttributeSyntax] in
      switch element {
      case .attribute(let attribute): [attribute]
      case .ifConfigDecl(let conditional):
        conditional.clauses.flatMap { clause -> [AttributeSyntax] in
          if case .attributes(let attributes) = clause.elements { attributes.all } else { [] }
        }
      }
    }
  }

  /// What they take away from clients: `unavailable on iOS`, `unavailable to asynchronous code`.
  var limits: [String] {
    all.flatMap { attribute -> [String] in
      guard case .availability(let arguments) = attribute.arguments, let first = arguments.first else { return [] }
      let platform = first.argument.trimmedDescription
      let place = platform == "*" ? "" : " on \(platform)"
      return arguments.compactMap { argument in
        switch argument.argument.trimmedDescription {
        case "unavailable": "unavailable\(place)"
        case "noasync": "unavailable to asynchronous code\(place)"
        case let text where text.hasPrefix("obsoleted"):
          "unavailable\(place) from \(text.drop { !$0.isNumber })"
        default: nil
        }
      }
    }
  }

  /// The attributes that callers notice: not how the code is generated, which most are about that begin with an underscore.
  /// What begins with a capital is an actor, or else a wrapper, a builder or a macro: what these add is not seen here, and
  /// they take nothing away.
  var signatures: [String] {
    all.filter { attribute in
      let name = attribute.attributeName.trimmedDescription
      let isNamed = name.split(separator: ".").last?.first?.isUppercase == true
      return !isNamed && (name == "_spi" || !name.hasPrefix("_") && !Self.unnoticed.contains(name))
    }.map(\.signature)
  }

  /// The attributes of a type that let clients do more with it.
  var abilities: [String] { names.filter(Self.ability.contains) }

  private static let ability: Set = [
    "dynamicCallable", "dynamicMemberLookup",
    // Only a frozen type is sendable to others without saying it.
    "frozen", "globalActor", "propertyWrapper", "resultBuilder",
  ]

  private static let unnoticed = ability.union([
    "abi", "available", "backDeployed", "discardableResult", "export", "inlinable", "inline", "objc", "objcMembers",
    "preconcurrency", "safe", "specialized", "unsafe", "usableFromInline", "warn_unqualified_access",
  ])
}

extension DeclModifierListSyntax {
  /// The modifiers that callers notice, and that are not implied by the kind of declaration.
  var signatures: [String] {
    compactMap { modifier in
      let text = modifier.name.text
      guard modifier.detail == nil, Self.noticed.contains(text) else { return nil }
      // Whether it can be overridden is said by `open`.
      return text == "class" ? "static" : text
    }
  }

  private static let noticed: Set = [
    "async", "class", "consuming", "distributed", "infix", "mutating", "postfix", "prefix",
    "static", "weak",
  ]

  func has(_ name: String, detail: String? = nil) -> Bool {
    contains { $0.name.text == name && $0.detail?.detail.text == detail }
  }
}
