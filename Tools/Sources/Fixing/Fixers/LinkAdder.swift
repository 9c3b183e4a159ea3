import Model
import SourceText
import SwiftSyntax

/// Gives a target a dependency.
struct LinkAdder: Fixer {
  let link: MissingDeclaration.Link
  let target: String
  let position: SourcePosition

  var words: String { "added \(link.source) to the target \(target)" }

  func edits(in file: EditedFile, of files: FileSet) throws(Unfixable) -> [TextEdit] {
    guard let offset = file.offset(of: position) else { throw Unfixable("the target is not there any more") }
    return try Self.edits(adding: link.source, toTarget: target, at: offset, in: file.bytes)
  }

  /// - Parameters:
  ///   - source: The dependency as the manifest is to say it.
  ///   - offset: Where the target's declaration stands.
  static func edits(
    adding source: String, toTarget target: String, at offset: Int, in bytes: [UInt8], isWrapped: Bool = false
  ) throws(Unfixable) -> [TextEdit] {
    try ParsedSource.read(bytes) { tree throws(Unfixable) in
      let call = try ManifestCall.target(target, at: offset, in: tree)
      if let list = try call.list("dependencies", "the dependencies of the target \(target)") {
        return LiteralList(list).inserting(source, in: bytes, isWrapped: isWrapped)
      }
      guard let edit = call.inserting("dependencies: [\(source)]", afterAnyOf: ["name"], in: bytes) else {
        throw Unfixable("the target \(target) is not written out there")
      }
      return [edit]
    }
  }
}
