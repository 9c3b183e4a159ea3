import SourceText

/// What others can name of a package or module.
package struct PublicAPI: Hashable, Sendable {
  /// Who can use a declaration. What SwiftPM's own comparison is switched off for is told apart.
  package enum Level: String, Hashable, Comparable, Sendable {
    /// Everybody.
    case `public`
    /// Those who import it with `@_spi`.
    case spi
    /// The modules of the same package.
    case package

    package static func < (left: Level, right: Level) -> Bool { left.rank < right.rank }

    private var rank: Int {
      switch self {
      case .public: 0
      case .spi: 1
      case .package: 2
      }
    }
  }

  /// A declaration, or what is said about one: a promise (it has a default, can be set, is open), or a limit (it is
  /// unavailable).
  package struct Declaration: Hashable, Sendable {
    /// All of it on one line: `func Mediator.A_page() -> ViewController?`.
    package var text: String
    /// Its owner, if adding to that breaks clients: another case of an enum, another requirement of a protocol.
    package var closedOwner: String?
    package var level = Level.public
    /// For a promise or a limit: the declaration that it is about.
    package var subject: String?
    /// Whether it takes something away from its subject, so that it breaks clients when it is new.
    var isLimit = false
    /// A promise that includes this one.
    var stronger: String?
    /// Of a requirement: the declarations that together implement it.
    var witnesses: [String]
    /// Of a variable: its text without the type.
    var stem: String?
    /// Whether its type is not written, and its value does not show it.
    var isUntyped = false

    /// Records that there is such an owner. It is not reported.
    static func owner(_ name: String, _ level: Level = .public) -> Declaration {
      Declaration("", closedOwner: name, level)
    }

    package init(_ text: String, closedOwner: String? = nil, _ level: Level = .public, about subject: String? = nil) {
      self.subject = subject
      self.text = text
      self.closedOwner = closedOwner
      self.level = level
      witnesses = [text]
    }
  }

  /// A place of a declaration.
  package struct Place: Hashable, Sendable {
    package var file: String
    package var position: SourcePosition
  }

  package var declarations: Set<Declaration> = []
  /// By the texts of declarations.
  package var places: [String: Place] = [:]
  /// What holds without being written: `P.S: Equatable` of what is `Hashable`.
  var implied: Set<String> = []

  package init() {}
}
