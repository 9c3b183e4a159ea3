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
    manifest = try FileReader.read(site.container.manifestPath, below: site.root)
    configuration = try? FileReader.read("\(site.root)/\(site.repository.configuration.file)")
    var others: [String: [UInt8]] = [:]
    for path in site.otherFiles { others[path] = try FileReader.read(path, below: site.root) }
    self.others = others
  }
}
