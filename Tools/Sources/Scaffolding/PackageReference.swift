import SourceText

/// How a generated package depends on another one.
package enum PackageReference: Hashable, Sendable {
  /// A folder, relative to the generated package or absolute.
  case path(String)
  case url(String, version: String)

  /// The dependency as a manifest writes it.
  package var dependency: String {
    switch self {
    case .path(let path): #".package(path: "\#(path)")"#
    case .url(let url, let version): #".package(url: "\#(url)", from: "\#(version)")"#
    }
  }

  /// A package beside this one: in the same folder, or of the same owner with the same version.
  func beside(_ name: String) -> PackageReference {
    switch self {
    case .path(let path): .path(RelativePath.join(RelativePath.directory(of: path), name))
    case .url(let url, let version):
      .url(
        url.withoutGitSuffix.dropLast(package.count) + name + (url.hasSuffix(".git") ? ".git" : ""), version: version)
    }
  }

  /// The package name in `.product(name:package:)`: the last part of its location.
  package var package: String {
    let location =
      switch self {
      case .path(let path): path
      case .url(let url, _): url
      }
    return (location.split(whereSeparator: { $0 == "/" || $0 == ":" }).last ?? location[...]).withoutGitSuffix
  }
}
