import SourceText

/// The files and groups of a project in JSON, with the phases that each file is in: there, files name their targets.
struct JSONProjectTree {
  /// A file or group.
  struct Node {
    var place: FilePaths.Place
    var position: SourcePosition
    var identifier: String?
  }

  /// A file in a phase of a target.
  struct Member {
    var phase: JSONPhase
    var node: Int
    /// Its file, or those of its translations.
    var paths: [XcodeProject.Path]
    var platforms: Set<String>?
    var position: SourcePosition
  }

  private(set) var nodes: [Node] = []
  /// By the target's name.
  private(set) var members: [String: [Member]] = [:]
  /// Synchronized folders.
  private(set) var folders: [(path: XcodeProject.Path, value: PropertyList)] = []
  /// Files that no phase has and whose names say no type: Xcode opens a package among them.
  private(set) var loose: [XcodeProject.Path] = []
  /// Clauses about phases that do not exist.
  private(set) var problems: [XcodeProject.Dangling] = []
  private var identified: [String: Int] = [:]
  private var named: [[String]: Int] = [:]
  private let phases: JSONPhases

  init(_ files: PropertyList, _ phases: JSONPhases) throws(UnreadableProject) {
    self.phases = phases
    for file in files.elements { try add(file, to: .file(""), []) }
  }

  /// What a path of names refers to, which is not a path of files, or an identifier: `App/Release.xcconfig`, `id:0A`.
  func node(_ reference: PropertyList?) -> Int? {
    if let identifier = reference?.identifier { return identified[identifier] }
    return reference?.names.flatMap { named[$0] }
  }

  /// The file that `node(_:)` finds.
  func path(_ reference: PropertyList?) -> String? {
    guard let node = node(reference), case .file(let path) = nodes[node].place else { return nil }
    return path
  }

  // MARK: Reading

  private mutating func add(
    _ value: PropertyList, to parent: FilePaths.Place, _ names: [String]
  ) throws(UnreadableProject) {
    let path = value["path"]?.text ?? ""
    let place = parent.appending(written: path)
    let names = names + [value["name"]?.text ?? RelativePath.lastComponent(path)]
    let node = nodes.count
    nodes.append(Node(place: place, position: value.position, identifier: value["id"]?.text))
    if let identifier = nodes[node].identifier { identified[identifier] = identified[identifier] ?? node }
    if named[names] == nil { named[names] = node }
    var files = [(place, value.position)]
    switch value["kind"]?.text ?? "file-reference" {
    case "file-reference":
      if value["target-membership"] == nil, value["type"] == nil { loose += paths(files) }
    case "version-group": break
    case "group", "variant-group":
      let children = value["children"]?.elements ?? []
      for child in children { try add(child, to: place, names) }
      files = children.map { (place.appending(written: $0["path"]?.text ?? ""), $0.position) }
    case "folder":
      if case .file(let path) = place { folders.append((.init(path, at: value.position), value)) }
      return
    case let kind: throw UnreadableProject("it has a file of the kind \(kind.oneLine)", at: value.position)
    }
    for entry in value["target-membership"]?.elements ?? [] { add(entry, node, paths(files), of: value) }
  }

  private mutating func add(_ entry: PropertyList, _ node: Int, _ paths: [XcodeProject.Path], of file: PropertyList) {
    guard let phase = phases.phase(entry) else {
      let path = file["path"]?.text ?? file["name"]?.text ?? ""
      problems.append(
        .init(
          words: "\(path.oneLine) is in a phase of a target that the project does not have", position: entry.position)
      )
      return
    }
    members[phase.target, default: []].append(
      Member(
        phase: phase, node: node, paths: paths, platforms: entry.platforms, position: file.position))
  }

  private func paths(_ files: [(FilePaths.Place, SourcePosition)]) -> [XcodeProject.Path] {
    files.compactMap { place, position in
      if case .file(let path) = place, !path.isEmpty { .init(path, at: position) } else { nil }
    }
  }
}

extension FilePaths.Place {
  /// - Parameter path: As it is written: `<PROJECT>/A`, a path in the group, or an absolute one.
  fileprivate func appending(written path: String) -> Self {
    guard path.hasPrefix("<"), let end = path.firstRange(of: ">/") else {
      let isAbsolute = path.hasPrefix("/") || path.hasPrefix("~")
      return isAbsolute ? .file(path) : appending(path.replacing("\\<", with: "<").replacing("\\\\", with: "\\"))
    }
    let rest = String(path[end.upperBound...])
    return switch path[..<end.lowerBound].dropFirst() {
    case "PROJECT": .file(rest)
    case "PRODUCTS": .product(RelativePath.lastComponent(rest))
    case "SDK", "DEVELOPER": .system(RelativePath.lastComponent(rest))
    // A custom path variable.
    default: .unknown
    }
  }
}

extension PropertyList {
  /// `0A` in `id:0A`.
  var identifier: String? {
    text.flatMap { $0.hasPrefix("id:") ? String($0.dropFirst("id:".count)) : nil }
  }

  /// A path of names: `A/B`, or a list if a name has a slash: `["A", {"name": "B/C"}]`.
  var names: [String]? {
    if case .list(let elements) = value { return elements.compactMap { $0.text ?? $0["name"]?.text } }
    return text?.split(separator: "/", omittingEmptySubsequences: false).map(String.init)
  }
}
