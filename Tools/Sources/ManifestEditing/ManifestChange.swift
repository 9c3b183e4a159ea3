import SourceEditing
import SourceText

/// Changes what a manifest and one of its targets depend on, as a person would write it.
package struct ManifestChange {
  /// `.package(…)`, as the manifest is to say it. What it says already is passed over.
  package var packages: [String] = []
  /// `.product(…)`, for the target.
  package var products: [String] = []
  /// Dependencies of targets that go.
  package var removedLinks: [Link] = []
  /// Elements of other lists that go, by where they stand.
  package var removedElements: [SourcePosition] = []
  /// Targets that go, by where they stand.
  package var removedTargets: [(name: String, position: SourcePosition)] = []
  /// Packages that go, by where they stand.
  package var removedPackages: [SourcePosition] = []

  /// A dependency of a target, by what it names and where it stands.
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
  ///   - target: The target's name, and where its declaration stands.
  ///   - bytes: The manifest. All else stays as it is, to the byte.
  /// - Throws: A `Unfixable` where one of the lists is not written out.
  package func applied(
    toTarget target: (name: String, position: SourcePosition), in bytes: [UInt8]
  ) throws(Unfixable) -> [UInt8] {
    var file = EditedFile(bytes)
    // A target goes with its links.
    let goneTargets = Set(removedTargets.map(\.name))
    for link in removedLinks where !goneTargets.contains(link.target) {
      let offset = try Self.offset(of: link.position, in: file)
      file.apply(try ManifestEditor(file.bytes).removing(link: link.name, at: offset, fromTarget: link.target))
    }
    for position in removedElements {
      file.apply(try ManifestEditor(file.bytes).removing(elementAt: Self.offset(of: position, in: file)))
    }
    for target in removedTargets {
      let offset = try Self.offset(of: target.position, in: file)
      file.apply(try ManifestEditor(file.bytes).removing(target: target.name, at: offset))
    }
    for position in removedPackages {
      file.apply(try ManifestEditor(file.bytes).removing(packageAt: Self.offset(of: position, in: file)))
    }
    for product in products where !Self.has(product, in: file.bytes) {
      let offset = try Self.offset(of: target.position, in: file)
      file.apply(
        try ManifestEditor(file.bytes).adding(link: product, toTarget: target.name, at: offset, isWrapped: true))
    }
    for package in packages where !Self.has(package, in: file.bytes) {
      file.apply(try ManifestEditor(file.bytes).adding(package: package, isWrapped: true))
    }
    return file.bytes
  }

  private static func offset(of position: SourcePosition, in file: EditedFile) throws(Unfixable) -> Int {
    try file.currentOffset(of: position, "what was read")
  }

  private static func has(_ text: String, in bytes: [UInt8]) -> Bool {
    String(decoding: bytes, as: UTF8.self).contains(text)
  }
}
