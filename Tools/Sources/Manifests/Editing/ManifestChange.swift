import SourceEditing
import SourceText

/// Changes the dependencies of a manifest and of one of its targets, as a person would write them.
package struct ManifestChange {
  /// Dependencies to add, as `.package(…)`. Those that the manifest already has are skipped.
  package var packages: [String] = []
  /// Products to add to the target, as `.product(…)`.
  package var products: [String] = []
  /// Whether a product is added even if another target already has it.
  package var isPerTarget = false
  /// Dependencies of targets to remove.
  package var removedLinks: [Link] = []
  /// Elements of other lists to remove, by position.
  package var removedElements: [SourcePosition] = []
  /// Targets to remove, by position.
  package var removedTargets: [(name: String, position: SourcePosition)] = []
  /// Packages to remove, by position.
  package var removedPackages: [SourcePosition] = []

  /// A dependency of a target, by its name and position.
  package struct Link: Hashable, Sendable {
    package var name: String
    package var target: String
    package var position: SourcePosition

    package init(name: String, target: String, position: SourcePosition) {
      self.name = name
      self.target = target
      self.position = position
    }
  }

  package init() {}

  /// - Parameters:
  ///   - target: The target's name, and the position of its declaration.
  ///   - bytes: The manifest. Everything else stays as it is, to the byte.
  /// - Throws: An `Unfixable` if one of the lists is not a literal.
  package func applied(
    toTarget target: (name: String, position: SourcePosition), in bytes: [UInt8]
  ) throws(Unfixable) -> [UInt8] {
    var file = EditedFile(bytes)
    // A target is removed together with its links.
    let goneTargets = Set(removedTargets.map(\.name))
    for link in removedLinks where !goneTargets.contains(link.target) {
      let offset = try file.currentOffset(of: link.position, Self.read)
      file.apply(try ManifestEditor(file.bytes).removing(link: link.name, at: offset, fromTarget: link.target))
    }
    for position in removedElements {
      file.apply(try ManifestEditor(file.bytes).removing(elementAt: file.currentOffset(of: position, Self.read)))
    }
    for target in removedTargets {
      let offset = try file.currentOffset(of: target.position, Self.read)
      file.apply(try ManifestEditor(file.bytes).removing(target: target.name, at: offset))
    }
    for position in removedPackages {
      file.apply(try ManifestEditor(file.bytes).removing(packageAt: file.currentOffset(of: position, Self.read)))
    }
    for product in products where isPerTarget || !Self.has(product, in: file.bytes) {
      let offset = try file.currentOffset(of: target.position, Self.read)
      file.apply(
        try ManifestEditor(file.bytes).adding(link: product, toTarget: target.name, at: offset, isWrapped: true))
    }
    for package in packages where !Self.has(package, in: file.bytes) {
      file.apply(try ManifestEditor(file.bytes).adding(package: package, isWrapped: true))
    }
    return file.bytes
  }

  private static let read = "what was read"

  private static func has(_ text: String, in bytes: [UInt8]) -> Bool {
    String(decoding: bytes, as: UTF8.self).contains(text)
  }
}
