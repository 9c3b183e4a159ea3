import SourceText

/// Finds and reads the configuration of a repository.
package enum ConfigurationFile {
  /// - Parameters:
  ///   - root: The repository's root: an absolute path without links.
  ///   - path: The file that the user names; `nil` for `.modulize.yml` in the root, which is optional.
  ///   - knownRules: The identifiers of the rules.
  ///   - neverOff: The rules that report what was not checked.
  package static func read(
    root: String, path: String? = nil, knownRules: [String], neverOff: Set<String> = []
  ) throws(InvalidFile) -> Configuration {
    let location = path ?? "\(root)/\(Configuration.fileName)"
    if path == nil, !DiskPath.exists(location) {
      try refuseOtherName(in: root)
      return Configuration()
    }
    let resolved = DiskPath.withoutLinks(location)
    let isBelowRoot = resolved?.hasPrefix(root + "/") ?? true
    // Files outside the repository are read only if the user names them.
    guard path != nil || isBelowRoot else {
      throw invalid(Configuration.fileName, "it is a link out of the repository; name the file with --config")
    }
    var file = Configuration.fileName
    if let path { file = isBelowRoot ? resolved.map { String($0.dropFirst(root.count + 1)) } ?? path : path }
    var documents = ConfigurationDocuments(root: root, mayLeaveRoot: path != nil)
    let bytes: [UInt8]
    do { bytes = try FileReader.read(location) } catch { throw invalid(file, "it cannot be read: \(error)") }
    try documents.read(bytes, at: resolved ?? location, as: file)
    var configuration = try ConfigurationReader.read(
      documents.documents, file: file, knownRules: knownRules, neverOff: neverOff)
    configuration.isNamedByUser = path != nil
    return configuration
  }

  /// A file with YAML's other extension would be silently ignored.
  private static func refuseOtherName(in root: String) throws(InvalidFile) {
    for name in [".modulize.yaml", "modulize.yml", "modulize.yaml"] where DiskPath.exists("\(root)/\(name)") {
      throw invalid(name, "the configuration's name is \(Configuration.fileName); rename it")
    }
  }

  private static func invalid(_ file: String, _ message: String) -> InvalidFile {
    InvalidFile([.init(file: file, message)])
  }
}
