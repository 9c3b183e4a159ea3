import SourceText

/// How a generated package depends on the mediator's.
package enum MediatorReference: Hashable, Sendable {
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
