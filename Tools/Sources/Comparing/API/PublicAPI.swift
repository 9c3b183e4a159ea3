import SourceFacts
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
    /// In which builds it is there.
    var condition = BuildCondition.always
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
    /// Of a variable: its value.
    var value: String?
    /// Whether it is about what is not seen here.
    var isUnseen = false
    /// The type that has it.
    var owner: String?
    /// What it inherits, in words: the declaration of the superclass.
    var origin: String?

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
  /// What is not compared but as a whole, in words, with its bytes.
  var unread: [String: [UInt8]] = [:]
  /// The modules without which it cannot be built.
  var imports: Set<String> = []
  /// By path, the types that aliases are for.
  var aliases: [String: String] = [:]
  /// What holds without being written: `P.S: Equatable` of what is `Hashable`.
  var implied: Set<String> = []

  package init() {}

  /// Adds what another module declares.
  mutating func formUnion(_ other: PublicAPI) {
    declarations.formUnion(other.declarations)
    places.merge(other.places) { first, _ in first }
    implied.formUnion(other.implied)
    imports.formUnion(other.imports)
    aliases.merge(other.aliases) { first, _ in first }
    unread.merge(other.unread) { first, _ in first }
  }

  /// Adds what it re-exports: who imports it can name that as if it were its own.
  mutating func add(reexports other: PublicAPI, of name: String, in module: String) {
    implied.formUnion(other.declarations.map { $0.text.renaming(name, to: module) })
    implied.formUnion(other.implied.map { $0.renaming(name, to: module) })
  }

  /// The place of a declaration, or of the one that a text says something of.
  func place(of text: String) -> Place? {
    if let place = places[text] { return place }
    let plain = text.range(of: PublicAPI.condition).map { String(text[..<$0.lowerBound]) } ?? text
    if let place = places[plain] { return place }
    return plain.range(of: ": ").flatMap { places[String(plain[$0.upperBound...])] }
  }

  /// What precedes a condition in the text of a change.
  static let condition = " #if "
}
