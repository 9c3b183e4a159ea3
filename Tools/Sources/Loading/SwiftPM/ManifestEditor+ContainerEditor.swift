import ManifestEditing
import Model
import SourceEditing

extension ManifestEditor: ContainerEditor {
  package func adding(packageAt path: String) throws(Unfixable) -> [TextEdit] {
    try adding(package: SwiftPMDialect().words(forReferenceTo: path), isWrapped: true)
  }

  package func removing(packageAt offset: Int) throws(Unfixable) -> [TextEdit] {
    try removing(package: offset)
  }

  package func removing(link name: String, at offset: Int, fromTarget target: String) throws(Unfixable) -> [TextEdit] {
    try removing(link: name, at: offset, of: target)
  }

  package func adding(
    link: ContainerLink, toTarget target: String, at offset: Int, as notation: String?
  ) throws(Unfixable) -> [TextEdit] {
    var source = notation ?? SwiftPMDialect().words(for: link)
    // Elsewhere it may be a constant, or have a condition; otherwise the list shows how it names targets.
    if case .sibling(let name) = link, notation.map(Self.plainNotations(of: name).contains) ?? true {
      source = try self.notation(ofSibling: name, forTarget: target, at: offset)
    }
    return try adding(link: source, toTarget: target, at: offset, isWrapped: true)
  }

  /// The ways to name a target of the same package without more.
  private static func plainNotations(of name: String) -> [String] {
    let literal = name.swiftLiteral
    return [literal, ".target(name: \(literal))", ".byName(name: \(literal))"]
  }

  package func notation(of link: ContainerLink, at offset: Int) throws(Unfixable) -> String? {
    try notation(ofLink: link.name, at: offset)
  }

  /// A target compiles whatever is in its folder.
  package func removing(files: [String], fromTarget target: String, at offset: Int) -> [TextEdit] { [] }

  package func adding(file: String, toTarget target: String, at offset: Int) -> [TextEdit] { [] }
}
