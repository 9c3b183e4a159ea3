import SwiftSyntax

/// Takes a target out of a manifest.
enum TargetRemover {
  /// - Parameter offset: Where the target's declaration stands.
  static func edits(removing name: String, at offset: Int, in bytes: [UInt8]) throws(Unfixable) -> [TextEdit] {
    try ParsedSource.read(bytes) { tree throws(Unfixable) in
      let call = try ManifestCall.target(name, at: offset, in: tree)
      let list = try ManifestCall.package(in: tree).list("targets", "the package's targets")
      guard let list, let element = call.parent?.as(ArrayElementSyntax.self),
        let index = list.elements.firstOffset(of: element)
      else { throw Unfixable("the package's targets are no list that is written out there") }
      return LiteralList(list).removing(at: index, in: bytes)
    }
  }
}
