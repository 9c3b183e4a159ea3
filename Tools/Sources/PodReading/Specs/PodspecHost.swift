import SourceText

/// Records what a podspec says about the pod and its subspecs.
struct PodspecHost: RubyHost {
  private struct Node {
    var spec: Podspec.Spec
    /// The value of each attribute, by name and platform, for later lines that read it.
    var values: [String: RubyValue] = [:]
    var parts: [Int] = []
  }

  private let lines: LineTable
  /// The name of the file, which CocoaPods finds the pod by; empty if it is not known.
  private let fileName: String
  /// Whether the pod is given a name, known or not.
  private(set) var isNamed = false
  private var nodes: [Node] = []
  private(set) var undecided: [Podspec.Undecided] = []
  private(set) var unread: [Podspec.Undecided] = []

  init(_ lines: LineTable, named fileName: String) { (self.lines, self.fileName) = (lines, fileName) }

  /// The pod; `nil` if the file describes none.
  var root: Podspec.Spec? { nodes.isEmpty ? nil : spec(0) }

  private func spec(_ id: Int) -> Podspec.Spec {
    var spec = nodes[id].spec
    spec.parts = nodes[id].parts.map(self.spec)
    return spec
  }

  // MARK: Vocabulary

  private static let platforms = [
    "ios": "ios", "osx": "osx", "macos": "osx", "tvos": "tvos", "watchos": "watchos", "visionos": "visionos",
  ]

  /// The attributes that determine modules, files and dependencies.
  static let deciding: Set = ["name", "module_name", "source_files", "exclude_files"]

  private static let plurals = [
    "default_subspec": "default_subspecs", "resource": "resources", "resource_bundle": "resource_bundles",
    "vendored_framework": "vendored_frameworks", "vendored_library": "vendored_libraries",
    "framework": "frameworks", "weak_framework": "weak_frameworks", "library": "libraries",
    "script_phase": "script_phases", "swift_version": "swift_versions", "platform": "platforms", "author": "authors",
    "test_type": "test_type",
  ]

  mutating func make(_ constant: String, _ arguments: [RubyValue.Element], at offset: Int) -> RubyAnswer? {
    guard ["Pod::Spec.new", "Pod::Specification.new", "Spec.new"].contains(constant), nodes.isEmpty else { return nil }
    let id = add(fileName, .library, at: offset)
    return RubyAnswer(value: .object(id, platform: nil), block: [.object(id, platform: nil)])
  }

  private mutating func add(_ name: String, _ kind: Podspec.Kind, at offset: Int) -> Int {
    nodes.append(Node(spec: .init(name: name, kind: kind, position: lines.position(ofOffset: offset))))
    return nodes.count - 1
  }

  mutating func call(
    _ name: String, on object: (id: Int, platform: String?)?, _ arguments: [RubyValue.Element], assignment: String?,
    at offset: Int, doubt: String?, block: RubyNode.Block?
  ) -> RubyAnswer? {
    guard let object, nodes.indices.contains(object.id) else { return function(name, arguments, at: offset) }
    if let assignment {
      assign(name, arguments, assignment, to: object, at: offset, doubt: doubt)
      return RubyAnswer()
    }
    if let platform = Self.platforms[name], arguments.isEmpty {
      return RubyAnswer(value: .object(object.id, platform: platform))
    }
    switch name {
    case "dependency":
      depend(arguments, object, at: offset, doubt)
      return RubyAnswer()
    case "subspec": return part(.library, arguments, of: object.id, at: offset, doubt)
    case "test_spec": return part(.test, arguments, of: object.id, at: offset, doubt)
    case "app_spec": return part(.app, arguments, of: object.id, at: offset, doubt)
    case "name" where nodes[0].spec.name.isEmpty:
      return RubyAnswer(value: .unknown("the pod's name is known only when it runs"))
    case "name": return RubyAnswer(value: .text(fullName(of: object.id)))
    case "base_name": return RubyAnswer(value: .text(nodes[object.id].spec.name))
    case "module_name":
      let node = nodes[object.id]
      return RubyAnswer(value: node.values["module_name"] ?? .text(node.spec.module))
    case "attributes_hash": return RubyAnswer(value: attributes(of: object.id))
    case "respond_to?", "deployment_target":
      return RubyAnswer(value: .unknown("what \(name) says is known only when it runs"))
    default: return read(name, arguments, object, block)
    }
  }

  /// The functions that React Native gives to all podspecs: they add pods of its own, packages, and settings. Their source
  /// is `react_native_pods.rb`.
  private static let givenByReactNative: Set = [
    "install_modules_dependencies", "spm_dependency", "add_dependency", "add_rncore_dependency",
    "add_rn_third_party_dependencies", "depend_on_js_engine",
  ]

  func defines(_ function: String) -> Bool { Self.givenByReactNative.contains(function) }

  private mutating func function(_ name: String, _ arguments: [RubyValue.Element], at offset: Int) -> RubyAnswer? {
    if name == "respond_to?", let asked = arguments.first?.value.name, defines(asked) {
      return RubyAnswer(value: .truth(true))
    }
    guard defines(name) else { return nil }
    lose("\(name) adds what it depends on", of: Podspec.dependencies, at: offset)
    return RubyAnswer()
  }

  /// What was said so far, as CocoaPods keeps it: what holds for one platform is in a dictionary of its own.
  private func attributes(of id: Int) -> RubyValue {
    var entries: [(key: RubyValue.Key, value: RubyValue.Element)] = []
    var ofPlatforms: [String: [(key: RubyValue.Key, value: RubyValue.Element)]] = [:]
    for (key, value) in nodes[id].values.sorted(by: { $0.key < $1.key }) {
      let parts = key.split(separator: ".", maxSplits: 1).map(String.init)
      let element = RubyValue.Element(value: value, offset: 0)
      if parts.count == 1 {
        entries.append((.text(key), element))
      } else {
        ofPlatforms[parts[0], default: []].append((.text(parts[1]), element))
      }
    }
    for (platform, own) in ofPlatforms { entries.append((.text(platform), .init(value: .dictionary(own), offset: 0))) }
    for name in ["dependencies", "subspecs", "testspecs", "appspecs"] {
      entries.append((.text(name), .init(value: .unknown("\(name) are known only when it runs"), offset: 0)))
    }
    return .dictionary(entries)
  }

  private func read(
    _ name: String, _ arguments: [RubyValue.Element], _ object: (id: Int, platform: String?), _ block: RubyNode.Block?
  ) -> RubyAnswer? {
    guard arguments.isEmpty, block == nil else { return nil }
    let key = Self.key(Self.plurals[name] ?? name, object.platform)
    return RubyAnswer(value: nodes[object.id].values[key] ?? .unknown("\(name) is known only when it runs"))
  }

  private static func key(_ name: String, _ platform: String?) -> String { platform.map { "\($0).\(name)" } ?? name }

  private func fullName(of id: Int) -> String {
    guard let parent = nodes.indices.first(where: { nodes[$0].parts.contains(id) }) else { return nodes[id].spec.name }
    return "\(fullName(of: parent))/\(nodes[id].spec.name)"
  }

  mutating func leave() {}

  mutating func lose(_ reason: String, at offset: Int) {
    undecided.append(.init(reason: reason, position: lines.position(ofOffset: offset)))
  }

  private mutating func lose(_ reason: String, of attribute: String, at offset: Int) {
    let lost = Podspec.Undecided(reason: reason, position: lines.position(ofOffset: offset), attribute: attribute)
    if Self.deciding.contains(attribute) { undecided.append(lost) } else { unread.append(lost) }
  }

  // MARK: Parts and dependencies

  private mutating func part(
    _ kind: Podspec.Kind, _ arguments: [RubyValue.Element], of parent: Int, at offset: Int, _ doubt: String?
  ) -> RubyAnswer {
    var name = kind == .test ? "Tests" : "App"
    if let first = arguments.first?.value, case .dictionary = first {
      // Only options.
    } else if let first = arguments.first {
      if let text = first.value.name {
        name = text
      } else {
        lose(first.value.reason ?? "the part's name is not a string", at: first.offset)
      }
    }
    if let doubt { lose(doubt, at: offset) }
    // A subspec may be described in two places.
    if let known = nodes[parent].parts.first(where: { nodes[$0].spec.name == name && nodes[$0].spec.kind == kind }) {
      return RubyAnswer(value: .object(known, platform: nil), block: [.object(known, platform: nil)])
    }
    let id = add(name, kind, at: offset)
    nodes[parent].parts.append(id)
    return RubyAnswer(value: .object(id, platform: nil), block: [.object(id, platform: nil)])
  }

  private mutating func depend(
    _ arguments: [RubyValue.Element], _ object: (id: Int, platform: String?), at offset: Int, _ doubt: String?
  ) {
    guard let name = arguments.first?.value.name, !name.isEmpty else {
      lose(arguments.first?.value.reason ?? "the dependency's name is not a string", at: offset)
      return
    }
    if let doubt { lose(doubt, at: offset) }
    let requirements = arguments.dropFirst().flatMap { $0.value.texts(at: $0.offset) }.map(\.text)
    nodes[object.id].spec.dependencies.append(
      .init(
        name: name, requirements: requirements, platform: object.platform,
        position: lines.position(ofOffset: offset)))
  }

  // MARK: Attributes

  private mutating func assign(
    _ name: String, _ arguments: [RubyValue.Element], _ mark: String, to object: (id: Int, platform: String?),
    at offset: Int, doubt: String?
  ) {
    let name = Self.plurals[name] ?? name
    guard let value = arguments.first else { return }
    if name == "name", object.id == 0 {
      isNamed = value.value.printed != ""
      // A pod is called like its file, or CocoaPods does not find it.
      if !fileName.isEmpty, value.value.unknown(at: value.offset) != nil || doubt != nil { return }
    }
    if let unknown = value.value.unknown(at: value.offset) {
      lose(unknown.reason, of: name, at: name == "version" ? offset : unknown.offset)
    }
    if let doubt { lose(doubt, of: name, at: offset) }
    let key = Self.key(name, object.platform)
    let old = nodes[object.id].values[key]
    nodes[object.id].values[key] = mark == "=" ? value.value : Self.sum(old, value)
    if name == "name", case .text(let text) = value.value, object.id == 0 { nodes[0].spec.name = text }
    // If the assignment is in doubt, its value is added, so that nothing is lost.
    if mark == "=", doubt == nil {
      nodes[object.id].spec.attributes.removeAll { $0.name == name && $0.platform == object.platform }
    }
    nodes[object.id].spec.attributes.append(attribute(name, object.platform, value, at: offset))
  }

  private static func sum(_ old: RubyValue?, _ value: RubyValue.Element) -> RubyValue {
    switch (old, value.value) {
    case (.list(let first)?, .list(let second)): .list(first + second)
    case (.dictionary(let first)?, .dictionary(let second)): .dictionary(first + second)
    case (.text(let first)?, .list(let second)): .list([.init(value: .text(first), offset: value.offset)] + second)
    case (nil, _): value.value
    default: .unknown("what is added to it is not read")
    }
  }

  func attribute(
    _ name: String, _ platform: String?, _ value: RubyValue.Element, at offset: Int
  ) -> Podspec.Attribute {
    var attribute = Podspec.Attribute(
      name: name, platform: platform, position: lines.position(ofOffset: offset))
    attribute.texts = texts(value)
    if case .dictionary(let entries) = value.value {
      attribute.entries = entries.map { entry in
        (.init(text: entry.key.text, position: lines.position(ofOffset: entry.value.offset)), texts(entry.value))
      }
    }
    if case .truth(let truth) = value.value { attribute.truth = truth }
    return attribute
  }

  private func texts(_ value: RubyValue.Element) -> [Podspec.Text] {
    value.value.texts(at: value.offset).map {
      Podspec.Text(text: $0.text, position: lines.position(ofOffset: $0.offset))
    }
  }

  // MARK: JSON

  /// Reads a podspec in JSON, which has the same attributes.
  mutating func take(_ value: RubyValue.Element) {
    take(value, as: add(fileName, .library, at: value.offset), depth: 0)
  }

  private mutating func take(_ value: RubyValue.Element, as id: Int, depth: Int) {
    guard case .dictionary(let entries) = value.value, depth < 20 else { return }
    for (key, value) in entries {
      if let platform = Self.platforms[key.text], case .dictionary(let own) = value.value {
        for (key, value) in own { take(key.text, value, as: (id, platform), depth) }
      } else {
        take(key.text, value, as: (id, nil), depth)
      }
    }
  }

  private mutating func take(
    _ key: String, _ value: RubyValue.Element, as object: (id: Int, platform: String?), _ depth: Int
  ) {
    let kinds: [String: Podspec.Kind] = ["subspecs": .library, "testspecs": .test, "appspecs": .app]
    if key == "dependencies", case .dictionary(let entries) = value.value {
      for (name, requirements) in entries {
        let name = RubyValue.Element(value: .text(name.text), offset: requirements.offset)
        depend([name, requirements], object, at: requirements.offset, nil)
      }
    } else if let kind = kinds[key], case .list(let elements) = value.value {
      for element in elements {
        let name = element.value["name"]?.value.printed ?? ""
        var own = kind
        if element.value["test_type"] != nil { own = .test }
        let part = add(name, own, at: element.offset)
        nodes[object.id].parts.append(part)
        take(element, as: part, depth: depth + 1)
      }
    } else {
      assign(key, [value], "=", to: object, at: value.offset, doubt: nil)
    }
  }
}
