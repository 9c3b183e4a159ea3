import Foundation
import Manifests
import SourceFacts

/// What a manifest declares, one line a fact, without positions: for comparing two answers.
struct ManifestSummary {
  var manifest: Manifest
  /// The package's folder, against which SwiftPM resolves paths.
  var folder: String
  /// The targets of whose settings nothing is compared; those that this manifest does not decide unless it is told.
  var unread: Set<String>?

  var lines: [String] {
    ["name \(manifest.name ?? "?")", "tools \(manifest.toolsVersion.map { "\($0)" } ?? "?")"]
      + (manifest.traits == [] ? [] : ["traits \(manifest.traits?.sorted() ?? ["?"])"])
      + (manifest.platforms.map { ["platforms \($0.sorted())"] } ?? [])
      + manifest.products.map { "product \($0.kind) \($0.name) \($0.targets)" }
      + manifest.dependencies.map { "package \(location($0.location)) \($0.explicitName ?? "")" }
      + manifest.targets.flatMap(lines)
  }

  private func lines(_ target: Manifest.Target) -> [String] {
    ["target \(target.kind) \(target.name)"]
      + target.dependencies.map {
        "  links \($0.reference) \(condition($0.condition))\(aliases($0.moduleAliases))"
      }
      + target.plugins.map { "  plugin \($0.name) \($0.package ?? "")" }
      + [
        "  path \(target.path ?? "-") sources \(target.sources ?? ["-"]) exclude \(target.exclude)",
        "  resources \(target.resources.map(normalized))",
      ]
      + (unread?.contains(target.name) ?? !target.hasDecidedSettings ? ["  settings ?"] : settings(target))
  }

  private func settings(_ target: Manifest.Target) -> [String] {
    (target.swiftSettings.definedFlags.isEmpty ? [] : ["  flags \(target.swiftSettings.definedFlags.sorted())"])
      + (target.swiftSettings.moduleAliases.isEmpty ? [] : ["  aliases \(aliases(target.swiftSettings.moduleAliases))"])
  }

  private func aliases(_ aliases: [String: String]) -> String {
    aliases.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }.joined(separator: " ")
  }

  private func condition(_ condition: LinkCondition?) -> String {
    guard let condition else { return "" }
    return "when \(condition.platforms) \(condition.configuration ?? "") \(condition.traits)"
  }

  private func location(_ location: ContainerReference.Location) -> String {
    switch location {
    case .path(let path): "path " + absolute(path)
    case .url(let url): "url " + (url.contains(":") ? url : absolute(url))
    case .registry(let identity): "registry \(identity)"
    }
  }

  private func absolute(_ path: String) -> String {
    let path = path.hasPrefix("~") ? NSHomeDirectory() + path.dropFirst() : path
    return normalized(path.hasPrefix("/") ? path : folder + "/" + path)
  }

  /// SwiftPM's paths have no `.`, no `..` that can go, and no `/` at the end.
  private func normalized(_ path: String) -> String {
    var parts: [Substring] = []
    for part in path.split(separator: "/") where part != "." {
      if part == "..", let last = parts.last, last != ".." {
        parts.removeLast()
      } else {
        parts.append(part)
      }
    }
    return (path.hasPrefix("/") ? "/" : "") + (parts.isEmpty ? "." : parts.joined(separator: "/"))
  }
}
