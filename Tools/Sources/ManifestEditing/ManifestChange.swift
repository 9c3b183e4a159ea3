import SourceEditing
import SourceText

/// Changes what a manifest and one of its targets depend on, as a person would write it.
package struct ManifestChange {
  /// `.package(…)`, as the manifest is to say it. What it says already is passed over.
  package var packages: [String] = []
  /// `.product(…)`, for the target.
  package var products: [String] = []
  /// Whether another target may have a product already that this one is given.
  package var isPerTarget = false
  /// Dependencies of targets that go.
  package var removedLinks: [Link] = []
  /// Elements of other lists that go, by where they are.
  package var removedElements: [SourcePosition] = []
  /// Targets that go, by where they are.
  package var removedTargets: [(name: String, position: SourcePosition)] = []
  /// Packages that go, by where they are.
  package var removedPackages: [SourcePosition] = []

  /// A dependency of a target, by what it names and where it is.
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
  ///   - target: The target's name, and where its declaration is.
  ///   - bytes: The manifest. All else stays as it is, to the byte.
  /// - Throws: A `Unfixable` where one of the lists is not written out.
  package func applied(
    toTarget target: (name: String, position: SourcePosition), in bytes: [UInt8]
  ) throws(Unfixable) -> [UInt8] {
    var file = EditedFile(bytes)
    // A target goes with its links.
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
