import SourceFacts
import SourceText

/// A dependency of a module, and what it resolves to.
package struct Link: Sendable {
  package enum Destination: Sendable {
    /// A module of the same container.
    case sibling(Module.ID)
    /// A product of a container below the root, with the modules it is made of.
    case product(String, Container.ID, [Module.ID])
    /// A product of an external package.
    case thirdParty(String)
    /// A name that its container does not explain; SwiftPM would refuse it.
    case unknown(String)
  }

  /// As its container names it.
  package var reference: LinkReference
  package var destination: Destination
  /// `nil` if it is unconditional; empty if there is one that is not known.
  package var condition: LinkCondition?
  /// The names of modules, and the names by which sources import them.
  package var moduleAliases: [String: String] = [:]
  /// Whether only a clause of `#if` has it that is not for Apple's systems.
  package var isInForeignClause = false
  package var position: SourcePosition
  /// Whether it has another purpose than imports: to order the build, or to be copied into the product.
  package var needsNoImport = false
  /// Whether code is linked. Otherwise it only orders the build, or copies a program into another.
  package var isLinked = true
  /// Whether it is copied into the product, which may load it by itself.
  package var isCopied = false
  /// The file that declares it, if that is not the manifest of the module's container.
  package var file: String?
  /// Whether it is written once for modules of several containers, so that it cannot be removed from one.
  package var isForSeveral = false

  package init(_ reference: LinkReference, _ destination: Destination, at position: SourcePosition) {
    self.reference = reference
    self.destination = destination
    self.position = position
  }

  /// Whether its modules are renamed, so that sources import them by other names.
  package var isRenamed: Bool { !moduleAliases.isEmpty }

  /// Whether every build can import its modules by their names because of it.
  package var isCertain: Bool { condition == nil && !isInForeignClause && !isRenamed && isLinked }

  /// Whether none of Apple's systems links it.
  package var isForOtherSystems: Bool {
    let platforms = Set(condition?.platforms ?? [])
    return isInForeignClause || !platforms.isEmpty && platforms.isSubset(of: Self.otherSystems)
  }

  private static let otherSystems: Set = ["android", "freebsd", "linux", "openbsd", "wasi", "windows"]

  /// The modules that may be imported because of it.
  package var modules: [Module.ID] {
    switch destination {
    case .sibling(let id): [id]
    case .product(_, _, let ids): ids
    case .thirdParty, .unknown: []
    }
  }
}
