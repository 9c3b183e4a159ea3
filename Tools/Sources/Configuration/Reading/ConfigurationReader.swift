import SourceText

/// Reads a ``Configuration`` from the text of a `.modulize.yml`.
package struct ConfigurationReader {
  let knownRules: [String]
  let neverOff: Set<String>
  /// The names that an allowance may use for a role.
  var roleNames: Set<String> = []
  /// The tags that a prohibition may refer to.
  var tagNames: Set<String> = []
  /// The names of the layers read so far.
  var layerNames: Set<String> = []
  /// Whether the current file is one that another extends.
  var isExtended = false
  var values: ValueReader

  private static let whole = "the configuration"

  private init(file: String, knownRules: [String], neverOff: Set<String>) {
    self.knownRules = knownRules
    self.neverOff = neverOff
    values = ValueReader(file: file)
  }

  /// - Parameters:
  ///   - bytes: The file's content.
  ///   - file: The file as the user knows it.
  ///   - knownRules: The identifiers of the rules.
  ///   - neverOff: The rules that report what was not checked. Without them, a clean result would be meaningless.
  /// - Throws: All problems at once.
  package static func read(
    _ bytes: [UInt8], file: String = Configuration.fileName, knownRules: [String], neverOff: Set<String> = []
  ) throws(InvalidFile) -> Configuration {
    let value = try YAMLReader(bytes, file: file).read().flatMap { $0.content == .nothing ? nil : $0 }
    let documents = value.map { [ConfigurationDocuments.Document(file: file, value: $0)] } ?? []
    return try read(documents, file: file, knownRules: knownRules, neverOff: neverOff)
  }

  /// - Parameters:
  ///   - documents: The files, each after those that it extends.
  ///   - file: The file that extends the others.
  static func read(
    _ documents: [ConfigurationDocuments.Document], file: String, knownRules: [String], neverOff: Set<String>
  ) throws(InvalidFile) -> Configuration {
    var configuration = Configuration()
    configuration.file = file
    configuration.extended = documents.map(\.file).filter { $0 != file }
    var reader = ConfigurationReader(file: file, knownRules: knownRules, neverOff: neverOff)
    reader.roleNames = Set(MediatorPreset.names).union(documents.flatMap { roleNames(in: $0.value) })
    reader.tagNames = Set(documents.flatMap { tagNames(in: $0.value) })
    for document in documents {
      reader.values.file = document.file
      reader.isExtended = document.file != file
      reader.fill(&configuration, from: document.value, Self.whole, Configuration.keys)
    }
    guard reader.values.problems.isEmpty else { throw InvalidFile(reader.values.problems) }
    return configuration
  }

  /// Reads a mapping's values into an owner.
  ///
  /// - Parameter what: What it is, in messages.
  /// - Returns: The keys that are present; `nil` if the value is not a mapping.
  @discardableResult
  mutating func fill<Owner>(
    _ owner: inout Owner, from value: YAMLValue, _ what: String, _ keys: [Key<Owner>]
  ) -> Set<String>? {
    let renamed = Dictionary(uniqueKeysWithValues: keys.compactMap { key in key.formerName.map { ($0, key.name) } })
    let there = values.mapping(value, what, known: keys.map(\.name), renamed: renamed)
    guard case .mapping = value.content else { return nil }
    for key in keys {
      guard let value = there[key.name] else { continue }
      key.read(value, what == Self.whole ? key.name : "\(key.name) of \(what)", &owner, &self)
    }
    return Set(there.keys)
  }

  /// The tags of a configuration, which may be referred to before their definition.
  private static func tagNames(in value: YAMLValue) -> [String] {
    guard case .mapping(let entries) = value.content else { return [] }
    return entries.flatMap { entry -> [String] in
      guard entry.key.value == "tags", case .mapping(let tags) = entry.value.content else { return [] }
      return tags.map(\.key.value)
    }
  }

  /// The roles and layers of a configuration, which may be referred to before their definition.
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
