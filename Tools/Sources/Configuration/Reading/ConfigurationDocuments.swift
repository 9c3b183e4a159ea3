import SourceText

/// The files of a configuration: those that it extends, and itself last.
struct ConfigurationDocuments {
  /// A file with content.
  struct Document {
    /// As the user knows it.
    var file: String
    var value: YAMLValue
  }

  /// The repository's root: an absolute path without links.
  let root: String
  /// Whether files outside the root may be read, because the user named the configuration.
  let mayLeaveRoot: Bool
  private(set) var documents: [Document] = []
  /// The chain of files being read, each extending the next, by their paths without links.
  private(set) var open: [(path: String, file: String)] = []
  private(set) var known: Set<String> = []

  private static let maximumCount = 50

  /// Reads a file, after those that it extends. A file that is extended twice counts at its first occurrence.
  ///
  /// - Parameters:
  ///   - path: Absolute and without links.
  ///   - file: The same path, as the user knows it.
  mutating func read(_ bytes: [UInt8], at path: String, as file: String) throws(InvalidFile) {
    known.insert(path)
    guard let value = try YAMLReader(bytes, file: file).read(), value.content != .nothing else { return }
    open.append((path, file))
    for name in try Self.extended(by: value, file) { try readExtended(name, from: path, file) }
    open.removeLast()
    documents.append(Document(file: file, value: value))
  }

  private static func extended(by value: YAMLValue, _ file: String) throws(InvalidFile) -> [Located<String>] {
    guard case .mapping(let entries) = value.content,
      let list = entries.first(where: { $0.key.value == "extends" })?.value
    else { return [] }
    var values = ValueReader(file: file)
    let names = values.textOrTexts(list, "extends")
    guard values.problems.isEmpty else { throw InvalidFile(values.problems) }
    return names
  }

  private mutating func readExtended(
    _ name: Located<String>, from path: String, _ file: String
  ) throws(InvalidFile) {
    func invalid(_ message: String) -> InvalidFile {
      InvalidFile([.init(file: file, position: name.position, message)])
    }
    guard !name.value.hasPrefix("/"), !name.value.hasPrefix("~") else {
      throw invalid("'\(name.value)' must be a path from the folder of \(file)")
    }
    guard let location = DiskPath.withoutLinks("\(path.prefix(upTo: path.lastIndex(of: "/")!))/\(name.value)")
    else { throw invalid("there is no file \(name.value), as seen from the folder of \(file); correct the path") }
    guard mayLeaveRoot || location.hasPrefix(root + "/") else {
      throw invalid("\(name.value) is outside of the repository; name the file that extends it with --config")
    }
    if let start = open.firstIndex(where: { $0.path == location }) {
      let circle = (open[start...].map(\.file) + [open[start].file]).joined(separator: " → ")
      throw invalid("these files extend each other in a circle (\(circle)); take one of them out")
    }
    guard !known.contains(location) else { return }
    guard known.count < Self.maximumCount else {
      throw invalid("over \(Self.maximumCount) files are extended; put some of them together")
    }
    let isInside = location.hasPrefix(root + "/")
    let shown = isInside ? String(location.dropFirst(root.count + 1)) : location
    let bytes: [UInt8]
    do { bytes = try FileReader.read(location) } catch { throw invalid("\(name.value) cannot be read: \(error)") }
    try read(bytes, at: location, as: shown)
  }
}
