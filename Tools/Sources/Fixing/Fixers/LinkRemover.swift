import SourceText
import SwiftSyntax

/// Takes a dependency out of a target.
struct LinkRemover: Fixer {
  let target: String
  let name: String
  let position: SourcePosition

  var words: String { "removed \(name) from the target \(target)" }

  func edits(in file: EditedFile, of files: FileSet) throws(Unfixable) -> [TextEdit] {
    guard let offset = file.offset(of: position) else { throw Unfixable("it is not there any more") }
    return try Self.edits(removing: name, at: offset, fromTarget: target, in: file.bytes)
  }

  /// - Parameter offset: Where the dependency stands.
  static func edits(
    removing name: String, at offset: Int, fromTarget target: String, in bytes: [UInt8]
  ) throws(Unfixable) -> [TextEdit] {
    try ParsedSource.read(bytes) { tree throws(Unfixable) in
      let element = tree.node(ArrayElementSyntax.self, around: offset)
      let call = element?.ancestors.lazy.compactMap { $0.as(FunctionCallExprSyntax.self) }.first
      guard let element, element.expression.start == offset, element.trimmedDescription.contains("\"\(name)\""),
        let call
      else { throw Unfixable("the dependencies of the target \(target) are no list that is written out there") }
      guard
        let list = try ManifestCall.target(target, at: call.start, in: tree).list("dependencies", "its dependencies"),
        let index = list.elements.firstOffset(of: element)
      else { throw Unfixable("the dependencies of the target \(target) are no list that is written out there") }
      return LiteralList(list).removing(at: index, in: bytes)
    }
  }
}

extension ArrayElementListSyntax {
  /// The number of elements before `element`; `nil` where it is none of them.
  func firstOffset(of element: ArrayElementSyntax) -> Int? {
    enumerated().first { $0.element.id == element.id }?.offset
  }
}
