import Foundation
import SourceText

/// The files other than sources that laying a floor changes, in their original state, because it may be planned several
/// times.
struct FloorOriginals: Sendable {
  let manifest: [UInt8]
  /// `nil` if there is none.
  let configuration: [UInt8]?
  /// Files other than sources that move too.
  let others: [String: [UInt8]]

  init(_ site: FloorSite) throws(UserError) {
    manifest = try Self.read(site.container.manifestPath, in: site)
    configuration = try? FileReader.read("\(site.root)/\(site.repository.configuration.file)")
    var others: [String: [UInt8]] = [:]
    for path in site.otherFiles { others[path] = try Self.read(path, in: site) }
    self.others = others
  }

  private static func read(_ path: String, in site: FloorSite) throws(UserError) -> [UInt8] {
    do { return try FileReader.read("\(site.root)/\(path)") } catch {
      throw UserError("cannot read \(path): \(error)")
    }
  }
}
