import Foundation

/// A folder with releases of the tool, as on a server: the built tool, packed by the scripts for releases.
struct Releases: Sendable {
  let root: URL
  let version: String
  let archive: URL

  /// The address of the releases, in the README's form.
  var address: String {
    root.absoluteString.hasSuffix("/") ? String(root.absoluteString.dropLast()) : root.absoluteString
  }

  /// Packed once for all tests.
  static var shared: Releases {
    get async throws { try await packing.value }
  }

  /// Without its debug information, which would take most of the time.
  private static let packing = Task<Releases, any Error> {
    let root = Checkout.root.appending(path: "Tests/.build/releases-of-tests")
    try? FileManager.default.removeItem(at: root)
    try FileManager.default.createDirectory(at: root, withIntermediateDirectories: true)
    let program = root.appending(path: "modulize")
    try await Script.run(#"strip -o "$1" "$0""#, Binary.modulize.path(), program.path)
    let version = try await Script.run("\"$0\" --version", program.path)
    let place = root.appending(path: "v\(version)")
    let archive = try await Script.run("\"$0\" \"$1\" \"$2\"", Script.path("pack.sh"), program.path, place.path)
    return Releases(root: root, version: version, archive: URL(filePath: archive))
  }

  /// A line of the README, with this folder instead of the real address.
  func located(_ line: String) -> String {
    line.replacingOccurrences(of: "https://github.com/OWNER/modulize/releases/download", with: address)
  }
}
