import SourceText

/// Makes a ``Configuration`` of the text of a `.modulize.yml`.
package struct ConfigurationReader {
  let knownRules: [String]
  let neverOff: Set<String>
  /// Every name that an allowance may take for a role's.
  var roleNames: Set<String> = []
  /// Every tag that an end of what is forbidden may name.
  var tagNames: Set<String> = []
  /// The names of the layers that are read.
  var layerNames: Set<String> = []
  /// Whether the file that is read is one that another extends.
  var isExtended = false
  var values: ValueReader

  private static let whole = "the configuration"

  private init(file: String, knownRules: [String], neverOff: Set<String>) {
    self.knownRules = knownRules
    self.neverOff = neverOff
    values = ValueReader(file: file)
  }

  /// - Parameters:
  ///   - bytes: What the file holds.
  ///   - file: The file as the user knows it.
  ///   - knownRules: The identifiers of the rules.
  ///   - neverOff: Those that say what was not looked at, without which nothing found would mean nothing seen.
  /// - Throws: Everything that is wrong with it, at once.
  package static func read(
    _ bytes: [UInt8], file: String = Configuration.fileName, knownRules: [String], neverOff: Set<String> = []
  ) throws(InvalidFile) -> Configuration {
    let value = try YAMLReader(bytes, file: file).read().flatMap { $0.content == .nothing ? nil : $0 }
    let documents = value.map { [ConfigurationDocuments.Document(file: file, value: $0)] } ?? []
    return try read(documents, file: file, knownRules: knownRules, neverOff: neverOff)
  }

  /// - Parameters:
  ///   - documents: What is extended goes before what extends it.
  ///   - file: The one that extends the others.
  static func read(
    _ documents: [ConfigurationDocuments.Document], file: String, knownRules: [String], neverOff: Set<String>
  ) throws(InvalidFile) -> Configuration {
    var configuration = Configuration()
    configuration.file = file
    var reader = ConfigurationReader(file: file, knownRules: knownRules, neverOff: neverOff)
    reader.roleNames = Set(ArticlesPreset.names).union(documents.flatMap { roleNames(in: $0.value) })
    reader.tagNames = Set(documents.flatMap { tagNames(in: $0.value) })
    for document in documents {
      reader.values.file = document.file
      reader.isExtended = document.file != file
      reader.fill(&configuration, from: document.value, Self.whole, Configuration.keys)
    }
    guard reader.values.problems.isEmpty else { throw InvalidFile(reader.values.problems) }
    return configuration
  }

  /// Takes in what a mapping says.
  ///
  /// - Parameter what: What it is, as a message calls it.
  /// - Returns: The keys that are there; `nil` where it is no mapping.
  @discardableResult
  mutating func fill<Owner>(
    _ owner: inout Owner, from value: YAMLValue, _ what: String, _ keys: [Key<Owner>]
  ) -> Set<String>? {
    let there = values.mapping(value, what, known: keys.map(\.name))
    guard case .mapping = value.content else { return nil }
    for key in keys {
      guard let value = there[key.name] else { continue }
      key.read(value, what == Self.whole ? key.name : "\(key.name) of \(what)", &owner, &self)
    }
    return Set(there.keys)
  }

  /// The tags that a configuration has, which may be named before they are described.
  private static func tagNames(in value: YAMLValue) -> [String] {
    guard case .mapping(let entries) = value.content else { return [] }
    return entries.flatMap { entry -> [String] in
      guard entry.key.value == "tags", case .mapping(let tags) = entry.value.content else { return [] }
      return tags.map(\.key.value)
    }
  }

  /// The roles and layers that a configuration has, which may be named before they are described.
  private static func roleNames(in value: YAMLValue) -> [String] {
    guard case .mapping(let entries) = value.content else { return [] }
    return entries.flatMap { entry -> [String] in
      switch (entry.key.value, entry.value.content) {
      case ("roles", .mapping(let roles)): roles.map(\.key.value)
      case ("layers", .list(let layers)): layers.compactMap { $0.text(of: "name") }
      default: []
      }
    }
  }
}
