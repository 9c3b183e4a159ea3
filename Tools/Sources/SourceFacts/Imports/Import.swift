import SourceText

/// An import declaration in a source file.
///
/// Kept small, because a repository has tens of thousands.
package struct Import: Equatable, Sendable {
  /// What may be between `import` and the path.
  package enum Kind: String, Sendable {
    case `class`, `enum`, `func`, `let`, `protocol`, `struct`, `typealias`, `var`
  }

  package enum AccessLevel: String, Sendable {
    case `open`, `public`, package, `internal`, `fileprivate`, `private`
  }

  /// The imported module, without backticks.
  package var module: String
  /// The path after the module, which is rarely present: `import struct Foo.Bar` gives `["Bar"]`.
  package var rest: [String]
  /// The keyword of a scoped import.
  package var kind: Kind?
  /// The access level, if it is written.
  package var accessLevel: AccessLevel?
  /// The names of the attributes in order, without `@` and without arguments: `["testable"]`.
  package var attributes: [String]
  /// Where the keyword `import` is.
  package var position: SourcePosition
  /// The modules that enclosing `#if` clauses say can be imported, outermost first.
  ///
  /// In `#if canImport(UIKit)` that is UIKit, in its `#else` nothing; in the `#else` of
  /// `#if !canImport(UIKit)` it is UIKit again. A condition that combines several with `||` gives all:
  /// this answers "is the author prepared for this module's absence?", not "is the condition sufficient?".
  package var guardedModules: [String]
  /// What the enclosing clauses of `#if` require of the flags that the target sets.
  package var condition: FlagCondition

  /// The components as written: `import struct Foo.Bar` gives `["Foo", "Bar"]`.
  package var path: [String] { [module] + rest }

  package init(
    module: String,
    rest: [String] = [],
    kind: Kind? = nil,
    attributes: [String] = [],
    accessLevel: AccessLevel? = nil,
    position: SourcePosition,
    guardedModules: [String] = [],
    condition: FlagCondition = .always
  ) {
    self.module = module
    self.rest = rest
    self.kind = kind
    self.attributes = attributes
    self.accessLevel = accessLevel
    self.position = position
    self.guardedModules = guardedModules
    self.condition = condition
  }
}
