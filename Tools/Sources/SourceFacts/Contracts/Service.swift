import SourceText

/// A method or property declared in an extension of `Mediator`.
package struct Service: Equatable, Sendable {
  /// A type that its signature names.
  package struct NamedType: Equatable, Sendable {
    /// The components of `Outer.Inner`.
    package var path: [String]
    package var position: SourcePosition

    package init(path: [String], position: SourcePosition) {
      self.path = path
      self.position = position
    }
  }

  package enum Access: Sendable {
    /// `private` and `fileprivate`.
    case file
    case module
    /// `package`, `public` and `open`.
    case others
  }

  package var name: String
  package var position: SourcePosition
  package var access: Access
  package var isStatic: Bool
  /// Without the generic parameters.
  package var namedTypes: [NamedType]

  package init(
    name: String, position: SourcePosition, access: Access, isStatic: Bool, namedTypes: [NamedType]
  ) {
    self.name = name
    self.position = position
    self.access = access
    self.isStatic = isStatic
    self.namedTypes = namedTypes
  }
}
