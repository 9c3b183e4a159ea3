import SourceFacts
import SourceText
import SwiftSyntax

/// Converts the values of a `Project(…)` to a `TuistProject`, and records what it could not convert.
struct TuistProjectBuilder: ValueReader {
  let interpreter: ManifestInterpreter
  let helpers: TuistHelpers
  let lines: LineTable
  /// The way from the manifest's folder to the root.
  let root: String
  var project = TuistProject()
  private var noted: Set<TuistProject.Gap> = []
  private(set) var unreadCount = 0
  /// Whether the build makes some of the sources that were read last.
  var hasGeneratedSources = false

  init(interpreter: ManifestInterpreter, helpers: TuistHelpers, lines: LineTable, root: String) {
    self.interpreter = interpreter
    self.helpers = helpers
    self.lines = lines
    self.root = root
  }

  mutating func build(_ value: Value) {
    guard case .member(let member) = value.content else { return }
    project.position = position(member.position)
    project.name = part("name", of: member).flatMap { string($0, "the name of the project") }
    if let settings = part("settings", of: member) { project.settings = self.settings(settings) }
    if let packages = part("packages", of: member) {
      project.packages = list(packages, of: "Package", "`packages:`").compactMap { package($0) }
    }
    guard let targets = part("targets", of: member) else { return }
    for value in list(targets, of: "Target", "`targets:`") {
      if let target = target(value) { project.targets.append(target) }
    }
  }

  // MARK: - Places and reasons

  /// Where something is in the manifest; what a helper writes is where the manifest makes its project.
  func position(_ place: AbsolutePosition) -> SourcePosition {
    place.utf8Offset < helpers.end ? project.position : lines.position(ofOffset: place.utf8Offset - helpers.end)
  }

  mutating func note(_ reason: String, at place: AbsolutePosition) {
    unreadCount += 1
    let gap: TuistProject.Gap
    if let helper = helpers.place(of: place) {
      gap = .init(helper: helper.path, undecided: Undecided(reason: reason, position: helper.position))
    } else {
      gap = .init(undecided: Undecided(reason: reason, position: position(place)))
    }
    if noted.insert(gap).inserted { project.gaps.append(gap) }
  }

  mutating func fail(_ unknown: Value.Unknown) {
    let helper = helpers.place(of: unknown.position).map { " (\($0.path):\($0.position.line))" } ?? ""
    project.failure = Undecided(reason: unknown.reason + helper, position: position(unknown.position))
  }

  // MARK: - Values

  /// An argument of what a factory makes, as it is after later changes.
  func part(_ name: String, of member: Value.Member) -> Value? {
    interpreter.state.objects[member.object]?[name]?.value
      ?? member.arguments?.first { $0.label == name }?.value
  }

  /// The text of something that a string literal stands for too.
  ///
  /// - Returns: `nil`, without a note, if it is not known.
  func text(_ value: Value?) -> String? {
    switch value?.content {
    case .string(let text): return text
    case .member(let member):
      // `.string("YES")`, `.debug`
      guard let only = member.arguments?.first, member.arguments?.count == 1 else {
        return member.arguments == nil ? member.name : nil
      }
      return text(only.value)
    case .boolean(let flag): return flag ? "YES" : "NO"
    case .list(let elements):
      let texts = elements.compactMap { text($0) }
      return texts.count == elements.count ? texts.joined(separator: " ") : nil
    default: return nil
    }
  }

  /// A path, relative to the manifest's folder.
  mutating func path(_ value: Value, _ what: String) -> String? {
    let value = resolve(value, as: "Path")
    switch value.content {
    case .string(let text): return text.hasPrefix("//") ? RelativePath.join(root, String(text.dropFirst(2))) : text
    case .unknown(let unknown): note(unknown)
    case .member(let member):
      guard let argument = member.arguments?.first?.value, let text = string(argument, what) else { break }
      switch member.name {
      case "relativeToRoot": return RelativePath.join(root, text)
      case "relativeToCurrentFile" where helpers.place(of: member.position) != nil: break
      case "relativeToManifest", "relativeToCurrentFile", "path", "init", "folder": return text
      default:
        note("`.\(member.name)` is declared in no file that is read", at: value.position)
        return nil
      }
      note("\(what) cannot be read as a path", at: value.position)
    default: note("\(what) cannot be read as a path", at: value.position)
    }
    return nil
  }

  private mutating func package(_ value: Value) -> TuistProject.PackageReference? {
    guard let member = member(value, of: "Package", "package", among: ["package", "remote", "local", "registry"]) else {
      return nil
    }
    let place = position(value.position)
    if let path = part("path", of: member).flatMap({ path($0, "the path of a package") }) {
      return .init(location: .path(path), position: place)
    }
    return part("url", of: member).flatMap { string($0, "the address of a package") }
      .map { .init(location: .url($0), position: place) }
  }

  // MARK: - Settings

  mutating func settings(_ value: Value) -> TuistProject.Settings {
    var settings = TuistProject.Settings()
    let value = resolve(value, as: "Settings")
    guard case .member(let member) = value.content else {
      settings.isDecided = value.isAbsent
      return settings
    }
    settings.base = entries(part("base", of: member), of: &settings)
    let configurations = part("configurations", of: member).map { resolve($0, as: "[Configuration]") }
    for element in configurations?.elements ?? [] {
      guard case .member(let member) = resolve(element, as: "Configuration").content,
        let name = text(part("name", of: member))
      else {
        settings.isDecided = false
        continue
      }
      let file = part("xcconfig", of: member).flatMap { $0.isAbsent || $0.unknown != nil ? nil : path($0, "a file") }
      settings.configurations.append(
        .init(
          name: name, isDebug: member.name == "debug", settings: entries(part("settings", of: member), of: &settings),
          file: file, position: position(element.position)))
    }
    // `.settings(base:debug:release:)` has these two.
    if configurations == nil, part("debug", of: member) != nil || part("release", of: member) != nil {
      settings.configurations = ["debug", "release"].map { name in
        .init(
          name: name.capitalized, isDebug: name == "debug", settings: entries(part(name, of: member), of: &settings),
          position: position(member.position))
      }
    }
    return settings
  }

  /// The settings that decide which code is compiled: a value of theirs that is not known may be any.
  private static let decisive: Set = ["OTHER_SWIFT_FLAGS", "SWIFT_ACTIVE_COMPILATION_CONDITIONS"]

  private func entries(_ value: Value?, of settings: inout TuistProject.Settings) -> [String: String] {
    guard let value = value.map({ resolve($0, as: "SettingsDictionary") }), !value.isAbsent else { return [:] }
    guard case .dictionary(let pairs) = value.content else {
      settings.isDecided = false
      return [:]
    }
    if pairs.contains(where: { Self.decisive.contains($0.key) && text($0.value) == nil }) { settings.isDecided = false }
    return Dictionary(pairs.compactMap { key, value in text(value).map { (key, $0) } }) { $1 }
  }
}
