import SourceText
import Yams

extension Forms {
  /// By name; a role's keys in an extended file apply unless they are repeated.
  static var roles: Form<[RoleSettings]> {
    Form { value, what, before, reader in
      var roles = before ?? []
      for entry in reader.values.entries(value, what) where reader.isRoleName(entry.key) {
        let index = roles.firstIndex { $0.name == entry.key.value } ?? roles.endIndex
        if index == roles.endIndex { roles.append(RoleSettings(name: entry.key.value)) }
        reader.fill(&roles[index], from: entry)
      }
      return roles
    } write: { roles in
      Node(roles.map { (ConfigurationWriter.node($0.name), RoleSettings.keys.node(of: $0)) })
    }
  }

  static var layers: Form<[Layer]> {
    let list = layer.list()
    return Form { value, what, _, reader in
      reader.layerNames = []
      return list.read(value, what, nil, &reader)
    } write: {
      list.write($0)
    }
  }

  private static var layer: Form<Layer> {
    mapping("a layer", Layer.keys, required: ["name", "packages|modules|folders"]) { Layer(name: "") }
  }

  fileprivate static var newLayerName: Form<String> {
    Form(text: \.self) { text, reader in
      guard reader.isRoleName(text) else { return nil }
      guard reader.layerNames.insert(text.value).inserted else {
        reader.values.report(
          text.position, "there is a layer '\(text.value)' above already; give this one another name")
        return nil
      }
      return text.value
    }
  }
}

extension Layer {
  package static var keys: [Key<Layer>] {
    [
      Key("name", \.name, Forms.newLayerName), Key("packages", \.packages, Forms.package.located.list()),
      Key("within_itself", \.withinItself, Forms.bool), Key("third_party", \.thirdParty, Forms.bool),
      Key("modules", \.modules, Forms.module.located.list().unlessEmpty),
      Key("folders", \.folders, Forms.path.located.list(limit: 200).unlessEmpty),
      Key("may_use", \.mayUse, Forms.allowance.located.list().unlessEmpty),
      Key("internal_only", \.internalOnly, Forms.allowance.located.list().unlessEmpty),
      Key("may_be_absent", \.mayBeAbsent, Forms.name.located.list().optional),
    ]
  }
}

extension RoleSettings {
  /// The keys that assign modules to a role.
  private static let memberKeys: Set = ["packages", "modules", "folders"]

  package static var keys: [Key<RoleSettings>] {
    [
      Key("packages", \.packages, Forms.package.located.list().optional),
      Key("modules", \.modules, Forms.module.located.list().unlessEmpty),
      Key("folders", \.folders, Forms.path.located.list(limit: 200).unlessEmpty),
      Key("may_link", \.mayLink, Forms.allowance.located.list().optional),
      Key("may_import", \.mayImport, Forms.allowance.located.list().optional),
      Key("internal_only", \.internalOnly, Forms.allowance.located.list().unlessEmpty),
      // Only programs can lack business lines, and of the articles' roles only the app has programs.
      Key("may_be_absent", \.mayBeAbsent, Forms.name.located.list().optional) { value, role, reader in
        guard role.name != MediatorPreset.app, MediatorPreset.names.contains(role.name) else { return true }
        reader.values.report(
          value.position,
          "nothing is asked of the programs of the role \(role.name); move may_be_absent to the role 'app'")
        return false
      },
    ]
  }

  /// Whether a custom role is assigned to any modules.
  fileprivate var hasMembers: Bool { packages != nil || !modules.isEmpty || !folders.isEmpty }

  fileprivate static func assignsMembers(_ keys: Set<String>) -> Bool { !keys.isDisjoint(with: memberKeys) }
}

extension ConfigurationReader {
  fileprivate mutating func fill(_ role: inout RoleSettings, from entry: YAMLValue.Entry) {
    let what = "the role \(role.name)"
    guard let there = fill(&role, from: entry.value, what, RoleSettings.keys) else { return }
    // If only modules or folders are listed, no package has the role, which differs from not listing packages.
    if role.packages == nil, RoleSettings.assignsMembers(there) { role.packages = [] }
    guard !MediatorPreset.names.contains(role.name) else { return }
    let way = NearestName.find(role.name, among: MediatorPreset.names).map { "; or did you mean the role '\($0)'?" }
    if !role.hasMembers, !RoleSettings.assignsMembers(there) {
      values.reportMissing("packages", of: what, at: entry.key.position, or: way ?? "")
    }
    if role.mayLink == nil, !there.contains("may_link") {
      values.reportMissing("may_link", of: what, at: entry.key.position, or: way ?? "")
    }
  }
}
