import SourceText

/// The declarations in a file that other files may refer to.
package struct FileDeclarations: Equatable, Sendable {
  /// A string in a `let` or as an enum's raw value, or another property, which may hide one.
  package struct Constant: Equatable, Sendable {
    /// The name with its enclosing types: `Names.target`; `Action.page.rawValue` for a raw value.
    package var path: [String]
    /// `nil` if only a run knows it.
    package var value: String?
    /// Whether it is private to the file.
    package var isPrivate: Bool
    /// Whether other modules may see it.
    package var isPublic: Bool

    package init(path: [String], value: String?, isPrivate: Bool, isPublic: Bool = true) {
      self.path = path
      self.value = value
      self.isPrivate = isPrivate
      self.isPublic = isPublic
    }
  }

  /// A class, structure, enumeration, actor or protocol.
  package struct DeclaredType: Equatable, Sendable {
    package enum Kind: Sendable {
      case `class`, `struct`, `enum`, actor, `protocol`
    }

    /// Who may see it.
    package enum Access: Sendable {
      case file, module, others
    }

    package var kind: Kind
    /// The name with its enclosing types.
    package var path: [String]
    package var position: SourcePosition
    /// The isolation written on it.
    package var isolation: TargetMembers.Isolation
    /// The inherited types, without attributes.
    package var inherited: [String]
    /// Whether Objective-C sees its members: those of a class `@objcMembers`, and of a protocol `@objc`.
    package var isExposed = false
    package var access = Access.module
    package var isClass: Bool { kind == .class }

    package init(
      kind: Kind, path: [String], position: SourcePosition, isolation: TargetMembers.Isolation, inherited: [String]
    ) {
      self.kind = kind
      self.path = path
      self.position = position
      self.isolation = isolation
      self.inherited = inherited
    }
  }

  package var constants: [Constant] = []
  /// What targets may inherit: the members of other classes that have methods named like actions.
  package var bases: [TargetExtension] = []
  package var types: [DeclaredType] = []
  /// The types of the aliases at the file's top level, except generic ones.
  package var aliases: [String: TypeShape] = [:]
  /// The same for aliases in types, by their dotted paths.
  package var nestedAliases: [String: TypeShape] = [:]
  /// What types inherit by extensions, by their dotted paths.
  package var conformances: [String: [String]] = [:]
  /// The types of values and of functions' results, by dotted path: `Defaults.limit`, `Item.id`, `amount()`.
  package var values: [String: TypeShape] = [:]
  /// The isolation written on these values and functions, on initializers, or on the extension that they are in.
  package var isolations: [String: TargetMembers.Isolation] = [:]
  /// What initializers depend on that classes and structures do not write, by their dotted paths.
  package var implicitInitializers: [String: ImplicitInitializer] = [:]
  /// The stored properties of structures, in order, of which a synthesized `init(from:)` decodes each; `nil` if it is
  /// written by hand, or has other keys.
  package var storedProperties: [String: [String]?] = [:]

  package init() {}
}
