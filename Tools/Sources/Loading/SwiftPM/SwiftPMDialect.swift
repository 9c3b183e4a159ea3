import ManifestEditing
import Model
import SourceFacts

extension ContainerFacts {
  /// A `Package.swift`.
  static let package: Self = {
    var facts = Self(noun: "package", builder: "SwiftPM", dialect: SwiftPMDialect(), counter: \.packages)
    facts.isBuiltHere = true
    facts.isLinkedByName = true
    facts.canBeEdited = true
    facts.saysConditions = true
    facts.certainFlags = ["SWIFT_PACKAGE"]
    return facts
  }()
}

/// Links as a manifest writes them.
struct SwiftPMDialect: ContainerDialect {
  func words(for link: ContainerLink, condition: LinkCondition?) -> String {
    let last = condition.map { ", condition: \($0.source)" } ?? ""
    return switch link {
    case .sibling(let name): last.isEmpty ? "\"\(name)\"" : ".target(name: \"\(name)\"\(last))"
    case .product(let name, let package), .module(let name, let package):
      ".product(name: \"\(name)\", package: \"\(package)\"\(last))"
    }
  }

  func words(forReferenceTo path: String) -> String { ".package(path: \"\(path)\")" }

  func editor(of bytes: [UInt8]) -> any ContainerEditor { ManifestEditor(bytes) }
}
