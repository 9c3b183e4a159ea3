import SourceText

/// One import declaration, as it is in a source file.
package struct Import: Equatable, Sendable {
  /// The components as written, without backticks: `import struct Foo.Bar` gives `["Foo", "Bar"]`.
  /// Never empty.
  package var path: [String]
  /// The keyword of a scoped import: `struct`, `class`, `enum`, `protocol`, `typealias`, `func`, `let`
  /// or `var`.
  package var kind: String?
  /// The names of the attributes in order, without `@` and without arguments: `["testable"]`.
  package var attributes: [String]
  /// `public`, `package`, `internal`, `fileprivate`, `private` or `open`, where one is written.
  package var accessLevel: String?
  /// Where the keyword `import` is.
  package var position: SourcePosition
  /// The modules of which an enclosing `#if` clause says that they can be imported, outermost first.
  ///
  /// In `#if canImport(UIKit)` that is UIKit, in its `#else` nothing; in the `#else` of
  /// `#if !canImport(UIKit)` it is UIKit again. A condition that combines several with `||` gives all:
  /// this answers "did the author think of this module's absence?", not "is the condition sufficient?".
  package var guardedModules: [String]
  /// What the enclosing clauses of `#if` ask of the flags that the target sets.
  package var condition: FlagCondition

  /// The module that is imported: the first component.
  package var module: String { path[0] }

  /// - Precondition: `path` is not empty.
  package init(
    path: [String],
    kind: String? = nil,
    attributes: [String] = [],
    accessLevel: String? = nil,
    position: SourcePosition,
    guardedModules: [String] = [],
    condition: FlagCondition = .always
  ) {
    precondition(!path.isEmpty, "an import names a module")
    self.path = path
    self.kind = kind
    self.attributes = attributes
    self.accessLevel = accessLevel
    self.position = position
    self.guardedModules = guardedModules
    self.condition = condition
  }
}
