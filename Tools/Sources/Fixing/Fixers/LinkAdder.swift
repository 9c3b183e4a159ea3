import Linting
import SourceText
import SwiftSyntax

/// Gives a target a dependency.
struct LinkAdder: Fixer {
  let link: MissingDeclaration.Link
  let target: String
  let position: SourcePosition

  var words: String { "added \(link.source) to the target \(target)" }

  func edits(in file: EditedFile, of files: FileSet) throws(Refusal) -> [TextEdit] {
    guard let offset = file.offset(of: position) else { throw Refusal("the target is not there any more") }
    let bytes = file.bytes
    let (target, source) = (target, link.source)
    return try ParsedSource.read(bytes) { tree throws(Refusal) in
      let call = try ManifestCall.target(target, at: offset, in: tree)
      if let list = try call.list("dependencies", "the dependencies of the target \(target)") {
        return LiteralList(list).inserting(source, in: bytes)
      }
      guard let edit = call.inserting("dependencies: [\(source)]", afterAnyOf: ["name"], in: bytes) else {
        throw Refusal("the target \(target) is not written out there")
      }
      return [edit]
    }
  }
}
