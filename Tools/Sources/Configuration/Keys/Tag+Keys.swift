import SourceText
import Yams

extension Tag {
  package static var keys: [Key<Tag>] {
    [
      Key("packages", \.packages, Forms.package.located.list().unlessEmpty),
      Key("modules", \.modules, Forms.module.located.list().unlessEmpty),
      Key("folders", \.folders, Forms.path.located.list(limit: 200).unlessEmpty),
    ]
  }
}

extension Forms {
  /// By name; a repeated tag replaces that of an extended file.
  static var tags: Form<[Tag]> {
    Form { value, what, before, reader in
      var tags = before ?? []
      for entry in reader.values.entries(value, what) where reader.isTagName(entry.key) {
        let name = entry.key.value
        let form = mapping(
          "the tag \(name)", Tag.keys, required: ["packages|modules|folders"]
        ) {
          Tag(name: name)
        }
        guard let tag = form.read(entry.value, what, nil, &reader) else { continue }
        tags.removeAll { $0.name == name }
        tags.append(tag)
      }
      return tags
    } write: { tags in
      Node(tags.map { (ConfigurationWriter.node($0.name), Tag.keys.node(of: $0)) })
    }
  }
}

extension ConfigurationReader {
  /// A tag must be distinguishable from a role.
  fileprivate mutating func isTagName(_ name: Located<String>) -> Bool {
    guard isRoleName(name, is: "tag") else { return false }
    guard roleNames.contains(name.value) else { return true }
    values.report(name.position, "there is a role or a layer '\(name.value)' already; give the tag another name")
    return false
  }
}
