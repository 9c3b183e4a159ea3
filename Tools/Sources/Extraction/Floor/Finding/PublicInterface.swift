import Model
import SourceText

/// What a new target of a library offers must not become API of the library unasked: `package` access, which keeps it in
/// the package, needs tools version 5.9.
enum PublicInterface {
  /// - Throws: A `UserError` if the target is part of a library, and its package has no `package` access.
  package static func check(
    _ target: Repository.Target, for place: FloorRequest.Place, in repository: Repository
  ) throws(UserError) {
    let package = repository.packages[target.package]
    let libraries = package.products.filter {
      $0.targets.contains(target.name) && [.library, .staticLibrary, .dynamicLibrary].contains($0.kind)
    }
    guard place == .target, !hasPackageAccess(package), let library = libraries.first,
      let version = package.toolsVersion
    else { return }
    throw UserError(
      """
      \(package.manifestPath):1: tools version \(version.major).\(version.minor) has no `package` access, so all that \
      the rest uses of a new target would become public API of the library \(library.name). Write \
      `// swift-tools-version: 5.9` there, or say --public if it may be public
      """, .refusal)
  }

  static func hasPackageAccess(_ package: Repository.Package) -> Bool {
    package.toolsVersion.map { ($0.major, $0.minor) >= (5, 9) } ?? true
  }
}
