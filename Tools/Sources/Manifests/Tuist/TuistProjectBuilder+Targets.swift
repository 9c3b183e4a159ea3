import SourceFacts
import SourceText

extension TuistProjectBuilder {
  /// `.target(…)`, or `Target(…)`.
  mutating func target(_ value: Value) -> TuistProject.Target? {
    guard let member = member(value, of: "Target", "target", among: ["target", "init"]) else { return nil }
    guard let written = part("name", of: member) else {
      note("`.\(member.name)` is declared in no file that is read", at: value.position)
      return nil
    }
    guard let name = string(written, "the name of a target") else { return nil }
    var target = TuistProject.Target(name: name, position: position(member.position))
    target.product = part("product", of: member).flatMap { product($0) }
    target.productName = part("productName", of: member).flatMap { text($0) }
    target.platforms = platforms(part("destinations", of: member) ?? part("platform", of: member))
    if let settings = part("settings", of: member) { target.settings = self.settings(settings) }
    let scripts = part("scripts", of: member)
    target.hasScripts = scripts.map { !$0.isAbsent && $0.elements?.isEmpty != true } ?? false
    addSources(of: member, to: &target)
    if let dependencies = part("dependencies", of: member) { addDependencies(dependencies, to: &target) }
    return target
  }

  private mutating func product(_ value: Value) -> String? {
    let value = resolve(value, as: "Product")
    if case .member(let member) = value.content, member.arguments == nil { return member.name }
    note(value.unknown ?? .init(reason: "the product of a target is not a known one", position: value.position))
    return nil
  }

  // MARK: - Platforms

  private static let platformNames: [String: [String]] = [
    "iOS": ["ios"], "iPhone": ["ios"], "iPad": ["ios"], "macWithiPadDesign": ["ios"], "macCatalyst": ["maccatalyst"],
    "mac": ["macos"], "macOS": ["macos"], "tvOS": ["tvos"], "appleTv": ["tvos"], "watchOS": ["watchos"],
    "appleWatch": ["watchos"], "visionOS": ["visionos"], "appleVision": ["visionos"],
    "appleVisionWithiPadDesign": ["ios"], "ios": ["ios"], "macos": ["macos"], "tvos": ["tvos"], "watchos": ["watchos"],
    "visionos": ["visionos"], "catalyst": ["maccatalyst"],
  ]

  /// The platforms of `.iOS`, of `[.iPhone, .mac]`; `nil` if they are not known.
  private func platforms(_ value: Value?) -> Set<String>? {
    guard let value else { return nil }
    // `.init([.iPad])`
    if case .member(let made) = value.content, made.name == "init", let only = made.arguments?.first,
      made.arguments?.count == 1, only.label == nil
    {
      return platforms(only.value)
    }
    var found: Set<String> = []
    for element in value.elements ?? [value] {
      guard case .member(let member) = resolve(element, as: "Destinations").content, member.arguments == nil,
        let names = Self.platformNames[member.name]
      else { return nil }
      found.formUnion(names)
    }
    return found
  }

  /// The platforms of `.when([.ios])`.
  func condition(_ value: Value?) -> Set<String>? {
    guard case .member(let member)? = value?.content, member.name == "when", let first = member.arguments?.first else {
      return nil
    }
    return platforms(first.value)
  }

  // MARK: - Sources

  private mutating func addSources(of member: Value.Member, to target: inout TuistProject.Target) {
    let before = unreadCount
    if let sources = part("sources", of: member) { target.sources = globs(sources) }
    let rules = part("buildRules", of: member)
    let makesSources = hasGeneratedSources || rules.map { !$0.isAbsent && $0.elements?.isEmpty != true } ?? false
    hasGeneratedSources = false
    if let folders = part("buildableFolders", of: member) {
      for folder in list(folders, of: "BuildableFolder", "`buildableFolders:`") {
        guard let path = path(folder, "a folder of a target") else { continue }
        var glob = TuistProject.Glob(pattern: path, isFolder: true, position: position(folder.position))
        // They may be written from the folder, or from the manifest.
        for exception in exceptions(of: folder) {
          if let excluded = part("excluded", of: exception) {
            glob.excluded += strings(excluded, "the files that a folder leaves out").flatMap {
              [$0, RelativePath.join(path, $0)]
            }
          }
          glob.platformsOfFiles.merge(filters(part("platformFilters", of: exception))) { $1 }
        }
        target.sources.append(glob)
      }
    }
    target.hasDecidedSources = unreadCount == before && !makesSources
  }

  /// `.folder("Sources", exceptions: [.exception(excluded: ["A.swift"])])`
  private mutating func exceptions(of folder: Value) -> [Value.Member] {
    guard case .member(let member) = folder.content, var written = part("exceptions", of: member) else { return [] }
    // `.exceptions([…])`
    if case .member(let list) = written.content, let only = list.arguments?.first?.value { written = only }
    return list(written, of: "BuildableFolderException", "the exceptions of a folder").compactMap {
      if case .member(let member) = $0.content { member } else { nil }
    }
  }

  /// `["A.swift": .when([.macos])]`
  private func filters(_ value: Value?) -> [String: Set<String>] {
    guard case .dictionary(let pairs)? = value?.content else { return [:] }
    return Dictionary(pairs.compactMap { file, value in condition(value).map { (file, $0) } }) { $1 }
  }

  /// A list of patterns, which may also be a single one.
  private mutating func globs(_ value: Value) -> [TuistProject.Glob] {
    let value = resolve(value, as: "SourceFilesList")
    if value.isAbsent { return [] }
    switch value.content {
    case .string, .unknown: return glob(value).map { [$0] } ?? []
    case .list:
      return list(value, of: "SourceFileGlob", "the sources of a target").compactMap { glob($0) }
    case .member(let member):
      guard let first = member.arguments?.first?.value,
        ["sourceFilesList", "paths", "init", "list"].contains(member.name)
      else { return glob(value).map { [$0] } ?? [] }
      return globs(first)
    default:
      note("the sources of a target cannot be read", at: value.position)
      return []
    }
  }

  private mutating func glob(_ value: Value) -> TuistProject.Glob? {
    guard case .member(let member) = value.content, ["glob", "generated", "init"].contains(member.name) else {
      return path(value, "a source of a target").map { .init(pattern: $0, position: position(value.position)) }
    }
    if member.name == "generated" {
      hasGeneratedSources = true
      return nil
    }
    guard let written = member.arguments?.first?.value, let pattern = path(written, "a source of a target") else {
      return nil
    }
    var glob = TuistProject.Glob(pattern: pattern, position: position(value.position))
    if let excluded = part("excluding", of: member), !excluded.isAbsent {
      let patterns = excluded.elements == nil ? [excluded] : list(excluded, of: "Path", "what a source leaves out")
      glob.excluded = patterns.compactMap { path($0, "what a source leaves out") }
    }
    glob.platforms = condition(part("compilationCondition", of: member))
    return glob
  }

  // MARK: - Dependencies

  private mutating func addDependencies(_ value: Value, to target: inout TuistProject.Target) {
    let before = unreadCount
    for element in list(value, of: "TargetDependency", "the dependencies of a target") {
      guard let member = member(element, of: "TargetDependency", "a dependency of a target"),
        // No modules that a project declares; what a Podfile declares is read there.
        !["sdk", "xctest", "cocoapods"].contains(member.name)
      else { continue }
      let known = unreadCount
      guard let end = end(of: member) else {
        if unreadCount == known {
          let reason =
            member.arguments == nil ? "is declared in no file that is read" : "cannot be read as a dependency"
          note("`.\(member.name)` \(reason)", at: element.position)
        }
        continue
      }
      let helper = helpers.place(of: element.position)
      var dependency = TuistProject.Dependency(
        end: end, helper: helper?.path, position: helper?.position ?? position(element.position))
      dependency.platforms = condition(part("condition", of: member))
      target.dependencies.append(dependency)
    }
    target.hasDecidedDependencies = unreadCount == before
  }

  /// - Returns: `nil` if it is not known.
  private mutating func end(of member: Value.Member) -> TuistProject.Dependency.End? {
    func first() -> Value? { member.arguments?.first?.value }
    switch member.name {
    case "target", "macro":
      if case .member(let other)? = first().map({ resolve($0, as: "Target") })?.content {
        return part("name", of: other).flatMap { text($0) }.map { .target($0) }
      }
      return first().flatMap { string($0, "the name of a dependency") }.map { .target($0) }
    case "project":
      guard let target = part("target", of: member).flatMap({ string($0, "the name of a dependency") }),
        let folder = part("path", of: member).flatMap({ path($0, "the path of a dependency") })
      else { return nil }
      return .project(target: target, folder: folder)
    case "external", "package":
      guard let name = first().flatMap({ string($0, "the name of a dependency") }) else { return nil }
      let kind = part("type", of: member).flatMap { text($0) }
      return kind == "plugin" ? .plugin(name) : .product(name)
    // `xcFramework` and `cocoapods` are of Tuist 1.
    case "framework", "xcframework", "xcFramework", "library", "bundle":
      return part("path", of: member).flatMap { path($0, "the path of a dependency") }.map { .file($0) }
    case "carthage": return first().flatMap { string($0, "the name of a dependency") }.map { .file("\($0).framework") }
    default: return nil
    }
  }
}
