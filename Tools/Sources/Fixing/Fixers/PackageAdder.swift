import SwiftSyntax

/// Gives a manifest `.package(path:)`.
struct PackageAdder: Fixer {
  let path: String

  private var source: String { ".package(path: \"\(path)\")" }

  var words: String { "added \(source)" }

  func edits(in file: EditedFile, of files: FileSet) throws(Refusal) -> [TextEdit] {
    let bytes = file.bytes
    let source = source
    return try ParsedSource.read(bytes) { tree throws(Refusal) in
      let call = try ManifestCall.package(in: tree)
      if let list = try call.list("dependencies", "the package's dependencies") {
        return LiteralList(list).inserting(source, in: bytes)
      }
      let before: Set = [
        "name", "defaultLocalization", "platforms", "pkgConfig", "providers", "products", "traits",
      ]
      guard let edit = call.inserting("dependencies: [\(source)]", afterAnyOf: before, in: bytes) else {
        throw Refusal("the package is not written out there")
      }
      return [edit]
    }
  }
}
