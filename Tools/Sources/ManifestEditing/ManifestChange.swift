import SourceEditing
import SourceText

/// Changes what a manifest declares of targets and packages, as a person would write it.
///
/// A target that conditions declare several times is edited in all their branches: one without a new link would not
/// build.
package struct ManifestChange {
  /// Links of targets to remove. Those of a target that goes are removed with it.
  package var removedLinks: [RemovedLink] = []
  /// Elements of other lists to remove, by position.
  package var removedElements: [SourcePosition] = []
  /// Targets to remove, by position.
  package var removedTargets: [(name: String, position: SourcePosition)] = []
  /// Packages to remove, by position.
  package var removedPackages: [SourcePosition] = []
  package var addedLinks: [AddedLink] = []
  /// Dependencies to add, as `.package(…)`. Those that the manifest already has are skipped.
  package var addedPackages: [String] = []
  package var newTarget: NewTarget?

  /// A dependency of a target, by its name and position.
  package struct RemovedLink: Hashable, Sendable {
    package var name: String
    package var target: String
    package var position: SourcePosition

    package init(_ name: String, of target: String, at position: SourcePosition) {
      self.name = name
      self.target = target
      self.position = position
    }
  }

  /// A dependency that a target gets, as it is written: `.product(…)`.
  package struct AddedLink: Hashable, Sendable {
    package var text: String
    package var target: String
    /// The target's.
    package var position: SourcePosition
    /// Whether it is skipped if any target has it.
    package var isForAll: Bool

    package init(_ text: String, to target: String, at position: SourcePosition, isForAll: Bool = false) {
      self.text = text
      self.target = target
      self.position = position
      self.isForAll = isForAll
    }
  }

  /// A target to write behind another one.
  package struct NewTarget: Sendable {
    /// Its lines, for each branch of a condition that declares the other target.
    package var lines: [[String]]
    package var other: String
    /// The other target's.
    package var position: SourcePosition

    package init(_ lines: [[String]], behind other: String, at position: SourcePosition) {
      self.lines = lines
      self.other = other
      self.position = position
    }
  }

  package init() {}

  /// - Parameter bytes: The manifest. Everything else stays as it is, to the byte.
  /// - Throws: An `Unfixable` if one of the lists is not a literal.
  package func applied(to bytes: [UInt8]) throws(Unfixable) -> [UInt8] {
    var file = EditedFile(bytes)
    try remove(from: &file)
    for link in addedLinks where !link.isForAll || !Self.has(link.text, in: file.bytes) {
      let offset = try file.currentOffset(of: link.position, "the target")
      file.apply(try Self.editor(file).adding(link: link.text, toTarget: link.target, at: offset, isWrapped: true))
    }
    for package in addedPackages where !Self.has(package, in: file.bytes) {
      file.apply(try Self.editor(file).adding(package: package, isWrapped: true))
    }
    if let newTarget {
      let offset = try file.currentOffset(of: newTarget.position, "the target")
      file.apply(try Self.editor(file).adding(target: newTarget.lines, behind: newTarget.other, at: offset))
    }
    return file.bytes
  }

  private func remove(from file: inout EditedFile) throws(Unfixable) {
    let goneTargets = Set(removedTargets.map(\.name))
    for link in removedLinks where !goneTargets.contains(link.target) {
      let offset = try file.currentOffset(of: link.position, "the dependency")
      file.apply(try Self.editor(file).removing(link: link.name, at: offset, of: link.target))
    }
    for position in removedElements {
      file.apply(try Self.editor(file).removing(elementAt: file.currentOffset(of: position, "the entry")))
    }
    for target in removedTargets {
      let offset = try file.currentOffset(of: target.position, "the target")
      file.apply(try Self.editor(file).removing(target: target.name, at: offset))
    }
    for position in removedPackages {
      file.apply(try Self.editor(file).removing(package: file.currentOffset(of: position, "the package")))
    }
  }

  private static func editor(_ file: EditedFile) -> ManifestEditor {
    ManifestEditor(file.bytes, inAllBranches: true)
  }

  private static func has(_ text: String, in bytes: [UInt8]) -> Bool {
    String(decoding: bytes, as: UTF8.self).contains(text)
  }
}
