import Foundation

/// The sources and links of a project's targets, as Foundation reads them: a second reader beside the tool's own.
struct ProjectFiles {
  private let objects: [String: [String: Any]]
  private let folder: URL

  /// - Parameter bundle: The folder `App.xcodeproj`.
  init(_ bundle: URL) throws {
    let data = try Data(contentsOf: bundle.appending(path: "project.pbxproj"))
    let list = try PropertyListSerialization.propertyList(from: data, format: nil) as? [String: Any]
    objects = list?["objects"] as? [String: [String: Any]] ?? [:]
    folder = bundle.deletingLastPathComponent()
  }

  /// Their names, as the project lists them.
  var targets: [String] {
    let project = objects.values.first { $0["isa"] as? String == "PBXProject" } ?? [:]
    return named(project["targets"]).compactMap { $0["name"] as? String }
  }

  private func target(_ name: String) -> [String: Any] {
    objects.values.first { $0["isa"] as? String == "PBXNativeTarget" && $0["name"] as? String == name } ?? [:]
  }

  private func named(_ list: Any?) -> [[String: Any]] { (list as? [String] ?? []).compactMap { objects[$0] } }

  /// The Swift files of a target, relative to the project's folder.
  func sources(of name: String) throws -> [String] {
    let phases = named(target(name)["buildPhases"]).filter { $0["isa"] as? String == "PBXSourcesBuildPhase" }
    let files = phases.flatMap { named($0["files"]) }.compactMap { $0["fileRef"] as? String }.map(path)
    let own = try named(target(name)["fileSystemSynchronizedGroups"]).flatMap { group in
      let path = group["path"] as? String ?? ""
      return try FileManager.default.subpathsOfDirectory(atPath: folder.appending(path: path).path).map {
        "\(path)/\($0)"
      }
    }
    return (files + own.filter { $0.hasSuffix(".swift") }).sorted()
  }

  /// The path from the groups that contain the file.
  private func path(of identifier: String) -> String {
    let own = objects[identifier]?["path"] as? String
    let parent = objects.first { ($0.value["children"] as? [String])?.contains(identifier) ?? false }?.key
    return [parent.map(path), own].compactMap(\.self).filter { !$0.isEmpty }.joined(separator: "/")
  }

  /// The products of packages that a target both depends on and has in its phase of frameworks.
  func products(of name: String) -> [String] {
    let phases = named(target(name)["buildPhases"]).filter { $0["isa"] as? String == "PBXFrameworksBuildPhase" }
    let linked = Set(phases.flatMap { named($0["files"]) }.compactMap { $0["productRef"] as? String })
    return (target(name)["packageProductDependencies"] as? [String] ?? []).filter(linked.contains)
      .compactMap { objects[$0]?["productName"] as? String }
  }

  /// The folders of packages that the project names.
  var packages: [String] {
    let project = objects.values.first { $0["isa"] as? String == "PBXProject" } ?? [:]
    return named(project["packageReferences"]).compactMap { $0["relativePath"] as? String }
  }
}
