import SourceText
import SwiftSyntax

/// Takes a package dependency out of a manifest.
struct PackageRemover: Fixer {
  let name: String
  let position: SourcePosition

  var words: String { "removed the package \(name)" }

  func edits(in file: EditedFile, of files: FileSet) throws(Unfixable) -> [TextEdit] {
    guard let offset = file.offset(of: position) else { throw Unfixable("it is not there any more") }
    return try Self.edits(removingAt: offset, in: file.bytes)
  }

  /// - Parameter offset: Where the dependency stands.
  static func edits(removingAt offset: Int, in bytes: [UInt8]) throws(Unfixable) -> [TextEdit] {
    try ParsedSource.read(bytes) { tree throws(Unfixable) in
      let list = try ManifestCall.package(in: tree).list("dependencies", "the package's dependencies")
      let element = tree.node(ArrayElementSyntax.self, around: offset)
      guard let list, let element, element.expression.start == offset,
        let index = list.elements.firstOffset(of: element)
      else { throw Unfixable("the package's dependencies are no list that is written out there") }
      return LiteralList(list).removing(at: index, in: bytes)
    }
  }
}
