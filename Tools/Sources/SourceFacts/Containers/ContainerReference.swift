import SourceText

/// A reference of a container to another one, of which its modules link something.
package struct ContainerReference: Equatable, Sendable {
  package enum Location: Hashable, Sendable {
    /// A path as written: relative to the package, absolute, or with `~`.
    case path(String)
    case url(String)
    /// An identity in a registry: `scope.name`.
    case registry(String)

    /// As the manifest writes it.
    package var text: String {
      switch self {
      case .path(let text), .url(let text), .registry(let text): text
      }
    }

    /// The last part of its location, without `.git`; `nil` if it has none.
    package var name: String? {
      let parts = text.utf8.split { [UInt8(ascii: "/"), UInt8(ascii: "\\"), UInt8(ascii: ":")].contains($0) }
      return parts.last.map { Substring($0).withoutGitSuffix }
    }
  }

  package let location: Location
  /// The name given with `.package(name:)`, which older manifests use to refer to it.
  package var explicitName: String?
  /// The traits that it turns on, of which `default` means the package's own choice; `nil` if they are not known.
  package var traits: Set<String>? = ["default"]
  /// Whether not all clauses of `#if` have it, so that it may stand for another one.
  package var isAlternative = false
  package var position: SourcePosition

  /// SwiftPM's identity of the package: the last part of its location, in lower case and without `.git`; a registry
  /// identity as a whole.
  package private(set) var identity: String
  /// The last part of its location, with its case preserved; `nil` if it has none.
  package private(set) var name: String?

  package init(location: Location, explicitName: String? = nil, position: SourcePosition) {
    self.location = location
    self.explicitName = explicitName
    self.position = position
    name = location.name
    // Computed once: every name that a target links is compared with it.
    identity =
      switch location {
      case .registry(let identity): identity.lowercased()
      case .path, .url: (name ?? "").lowercased()
      }
  }

  /// Takes the name from the folder that its path leads to, which may be written as dots.
  ///
  /// - Parameter folder: The folder of the manifest, as an absolute path.
  package mutating func resolve(from folder: String) {
    guard case .path(let path) = location, !path.hasPrefix("~"),
      let place = RelativePath.resolve(path, from: path.hasPrefix("/") ? "" : folder), !place.isEmpty
    else { return }
    name = RelativePath.lastComponent(place)
    identity = name?.lowercased() ?? ""
  }
}
