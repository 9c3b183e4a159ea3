import SourceText
import SwiftSyntax

/// Gives a manifest packages, and one of its targets products, as a person would write them in.
package enum ManifestAddition {
  /// - Parameters:
  ///   - packages: `.package(…)`, as the manifest is to say it. What it says already is passed over.
  ///   - products: `.product(…)`, for the target.
  ///   - target: The target's name, and where its declaration stands.
  ///   - bytes: The manifest. All that is not added stays as it is, to the byte.
  /// - Throws: A `Refusal` where one of the lists is not written out.
  package static func adding(
    packages: [String], products: [String], toTarget target: (name: String, position: SourcePosition),
    in bytes: [UInt8]
  ) throws(Refusal) -> [UInt8] {
    var file = EditedFile(bytes)
    for product in products where !has(product, in: file.bytes) {
      guard let offset = file.offset(of: target.position) else {
        throw Refusal("the target \(target.name) is not there any more")
      }
      file.apply(try LinkAdder.edits(adding: product, toTarget: target.name, at: offset, in: file.bytes))
    }
    for package in packages where !has(package, in: file.bytes) {
      file.apply(try PackageAdder.edits(adding: package, in: file.bytes))
    }
    return file.bytes
  }

  private static func has(_ text: String, in bytes: [UInt8]) -> Bool {
    String(decoding: bytes, as: UTF8.self).contains(text)
  }
}
