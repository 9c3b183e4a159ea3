import Model
import SourceText

/// What a new target of a library offers must not become API of the library unasked: `package` access, which keeps it in
/// the package, needs tools version 5.9.
enum PublicInterface {
  /// - Throws: A `UserError` if the target is part of a library, and its package has no `package` access.
  package static func check(
    _ module: Module, for place: FloorRequest.Place, in repository: Repository
  ) throws(UserError) {
    let container = repository.containers[module.container]
    let libraries = container.products.filter {
      $0.targets.contains(module.name) && [.library, .staticLibrary, .dynamicLibrary].contains($0.kind)
    }
    guard place == .target, !hasPackageAccess(container), let library = libraries.first,
      let version = container.toolsVersion
    else { return }
    throw UserError(
      """
      \(container.manifestPath):1: tools version \(version.major).\(version.minor) has no `package` access, so all that \
      the rest uses of a new target would become public API of the library \(library.name). Write \
      `// swift-tools-version: 5.9` there, or say --public if it may be public
      """, .refusal)
  }

  static func hasPackageAccess(_ container: Container) -> Bool {
    container.toolsVersion.map { ($0.major, $0.minor) >= (5, 9) } ?? true
  }
}
