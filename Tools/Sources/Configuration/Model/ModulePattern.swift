/// Modules of a repository: all of some packages or products, those of a name, or those below a folder.
package enum ModulePattern: Hashable, Sendable {
  case packages(PackagePattern)
  case modules(Wildcard)
  case folders(PathPattern)

  /// As a configuration writes it.
  package var text: String {
    switch self {
    case .packages(let pattern): pattern.text
    case .modules(let pattern): pattern.text
    case .folders(let pattern): pattern.text
    }
  }

  /// What it leaves out, where it is behind a `!`; `nil` where it takes in.
  package var leftOut: ModulePattern? {
    guard text.hasPrefix("!") else { return nil }
    let rest = String(text.dropFirst())
    switch self {
    case .packages: return PackagePattern(rest).map { .packages($0) }
    case .modules: return .modules(Wildcard(rest))
    case .folders: return .folders(PathPattern(rest))
    }
  }

  /// Whether it means some module by itself, and not with its package.
  package var isOfModules: Bool {
    if case .packages = self { false } else { true }
  }

  /// Whether everything that it means the other one means too, and not the other way round. A module's name is narrower
  /// than its folder, and that than its package.
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
  /// Whether all that `other` means is meant.
  fileprivate func includes(_ other: PackagePattern) -> Bool {
    guard package.matches(other.package.text) else { return false }
    guard let product else { return true }
    return other.product.map { product.matches($0.text) } ?? false
  }
}
