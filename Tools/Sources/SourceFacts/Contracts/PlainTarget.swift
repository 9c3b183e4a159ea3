import SourceText

/// A class `Target_X` as its owner writes it: typed methods, without a table. The table is generated.
package struct PlainTarget: Equatable, Sendable {
  /// What keeps the class, or one of its members, from being offered.
  package struct Objection: Equatable, Sendable {
    package var position: SourcePosition
    /// What is wrong, and the way out.
    package var message: String

    package init(at position: SourcePosition, _ message: String) {
      self.position = position
      self.message = message
    }

    package static func conditional(at position: SourcePosition) -> Objection {
      Objection(
        at: position,
        "a service in #if is not in every program, and a table lists all of them; put the condition into its body")
    }
  }

  /// How an instance is made of nothing.
  package enum Initializer: Equatable, Sendable {
    /// The class writes no initializer.
    case implicit
    case written(isNonisolated: Bool, at: SourcePosition)
  }

  /// With the prefix: `Target_A`.
  package var name: String
  /// The position of the name.
  package var position: SourcePosition
  /// `public`, `package`, or nothing.
  package var access = ""
  package var availability = Availability()
  /// The conditions of `#if` around it, outermost first, as written.
  package var conditions: [String] = []
  /// The import declarations of its file, as written, with their `#if`.
  package var imports: [String] = []
  /// One level of indentation in its file.
  package var unit = "  "
  package var initializer = Initializer.implicit
  package var services: [DeclaredService] = []
  package var objections: [Objection] = []

  package init(name: String, position: SourcePosition) {
    self.name = name
    self.position = position
  }
}

/// The members that an extension adds to such a class.
package struct PlainExtension: Equatable, Sendable {
  /// With the prefix: `Target_A`.
  package var name: String
  package var services: [DeclaredService]
  package var objections: [PlainTarget.Objection]
  /// The import declarations of its file, as in a class.
  package var imports: [String] = []
  /// The conditions of `#if` around it, as in a class.
  package var conditions: [String] = []
  /// Where the first member is that a table lists.
  package var position: SourcePosition?

  package init(name: String, services: [DeclaredService], objections: [PlainTarget.Objection]) {
    self.name = name
    self.services = services
    self.objections = objections
  }
}

/// A generated file.
package struct GeneratedFile: Equatable, Sendable {
  package var header: GeneratedHeader
  /// The whole file, as it is.
  package var text: String
  /// What somebody has put above the header.
  package var preamble = ""
  /// The text below the header.
  package var rest = ""

  package init(header: GeneratedHeader, text: String) {
    self.header = header
    self.text = text
  }
}
