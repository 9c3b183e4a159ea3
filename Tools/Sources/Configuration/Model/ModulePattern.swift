/// Selects modules of a repository: those of packages or products, those with a name, or those below a folder.
package enum ModulePattern: Hashable, Sendable {
  case packages(PackagePattern)
  case modules(Wildcard)
  case folders(PathPattern)

  /// As written in a configuration.
  package var text: String {
    switch self {
    case .packages(let pattern): pattern.text
    case .modules(let pattern): pattern.text
    case .folders(let pattern): pattern.text
    }
  }

  /// The excluded pattern, after a `!`; `nil` if it is not negated.
  package var leftOut: ModulePattern? {
    guard text.hasPrefix("!") else { return nil }
    let rest = String(text.dropFirst())
    switch self {
    case .packages: return PackagePattern(rest).map { .packages($0) }
    case .modules: return .modules(Wildcard(rest))
    case .folders: return .folders(PathPattern(rest))
    }
  }

  /// Whether it can select single modules of a package.
  package var isOfModules: Bool {
    if case .packages = self { false } else { true }
  }

  /// Whether the other pattern matches everything that this one does, but not vice versa. A module name is narrower
  /// than a folder, and that than a package.
  package func isNarrower(than other: ModulePattern) -> Bool {
    switch (self, other) {
    case (.modules(let own), .modules(let other)): other.matches(own.text) && !own.matches(other.text)
    case (.folders(let own), .folders(let other)): other.covers(own.text) && !own.covers(other.text)
    case (.packages(let own), .packages(let other)): other.includes(own) && !own.includes(other)
    case (.modules, _), (.folders, .packages): true
    case (.packages, _), (.folders, .modules): false
    }
  }
}

extension PackagePattern {
  /// Whether it matches everything that `other` does.
  fileprivate func includes(_ other: PackagePattern) -> Bool {
    guard package.matches(other.package.text) else { return false }
    guard let product else { return true }
    return other.product.map { product.matches($0.text) } ?? false
  }
}
