import SwiftSyntax

/// Gives a manifest `.package(path:)`.
struct PackageAdder: Fixer {
  let path: String

  private var source: String { ".package(path: \"\(path)\")" }

  var words: String { "added \(source)" }

  func edits(in file: EditedFile, of files: FileSet) throws(Unfixable) -> [TextEdit] {
    try Self.edits(adding: source, in: file.bytes)
  }

  /// - Parameter source: The dependency as the manifest is to say it.
  static func edits(
    adding source: String, in bytes: [UInt8], isWrapped: Bool = false
  ) throws(Unfixable) -> [TextEdit] {
    try ParsedSource.read(bytes) { tree throws(Unfixable) in
      let call = try ManifestCall.package(in: tree)
      if let list = try call.list("dependencies", "the package's dependencies") {
        return LiteralList(list).inserting(source, in: bytes, isWrapped: isWrapped)
      }
      let before: Set = [
        "name", "defaultLocalization", "platforms", "pkgConfig", "providers", "products", "traits",
      ]
      guard let edit = call.inserting("dependencies: [\(source)]", afterAnyOf: before, in: bytes) else {
        throw Unfixable("the package is not written out there")
      }
      return [edit]
    }
  }
}
