import Apps
import ManifestEditing
import Model

/// A feature's resources, and other non-source entries of its folder, which move with it.
struct FeatureEntries {
  let moved: [ManifestEntry]
  /// Whether some of the app's resources stay.
  private let leavesResources: Bool
  private let target: Module
  private let feature: String
  /// The feature's folder, relative to the target's.
  private let folder: String

  init(_ entries: [ManifestEntry], of app: AppSources, feature: String) {
    target = app.module
    self.feature = feature
    let folder = String(app.featureFolder.dropFirst(app.sourceFolder.count + 1))
    self.folder = folder
    moved = entries.filter { $0.moved(from: folder) != nil }
    leavesResources = entries.contains { $0.list == "resources" && $0.moved(from: folder) == nil }
  }

  var hasResources: Bool {
    moved.contains { $0.list == "resources" }
  }

  /// `exclude: […]` and `resources: […]`, as written in the feature's manifest.
  var arguments: [String] {
    ["exclude", "resources"].compactMap { list in
      let texts = moved.filter { $0.list == list }.compactMap { $0.moved(from: folder) }
      return texts.isEmpty ? nil : "\(list): [\(texts.joined(separator: ", "))]"
    }
  }

  /// Code that uses resources that will be in another bundle.
  func refusals(in monolith: Monolith) -> [Refusal] {
    let own = hasResources ? [] : ResourceUse.positions(in: monolith.files.filter { $0.feature == feature }, of: target)
    let others =
      hasResources && !leavesResources
      ? ResourceUse.positions(in: monolith.files.filter { $0.feature != feature }, of: target) : []
    return own.map { use in
      Refusal(
        .resources, file: use.file, position: use.position,
        reason: "\(feature) uses the app's resources, and none of them is in its folder",
        suggestion: "move the ones that it needs into its folder, and list them in the app's manifest there")
    }
      + others.map { use in
        Refusal(
          .resources, file: use.file, position: use.position,
          reason: "this uses the app's resources, all of which are in the folder of \(feature) and move with it",
          suggestion: "let \(feature) offer what is needed of them, or move them elsewhere in the app")
      }
  }
}
