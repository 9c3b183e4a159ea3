import Loading
import ManifestEditing
import Model
import PodReading
import SourceText

/// A draft of the package for the podspecs of one folder.
struct FolderDraft {
  let folder: String
  let pods: [DevelopedPods.Pod]
  /// The existing manifest.
  var present: String?
  var manifest: ManifestDraft
  var obstacles: [PodObstacle] = []
  var notes: [PodObstacle] = []
  /// The folders of other pods that it needs, with the places that say so.
  var needs: [String: PodObstacle] = [:]

  init(folder: String, pods: [DevelopedPods.Pod]) {
    self.folder = folder
    self.pods = pods
    let name = pods.count == 1 ? pods[0].name : RelativePath.lastComponent(folder)
    manifest = ManifestDraft(name: name)
  }

  mutating func obstruct(_ pod: DevelopedPods.Pod, _ position: SourcePosition, _ words: String) {
    let obstacle = PodObstacle(pod.path, position, words)
    if !obstacles.contains(obstacle) { obstacles.append(obstacle) }
  }

  mutating func note(_ pod: DevelopedPods.Pod, _ position: SourcePosition, _ words: String) {
    let note = PodObstacle(pod.path, position, words)
    if !notes.contains(note) { notes.append(note) }
  }

  mutating func fill(from developed: DevelopedPods, _ repository: Repository, _ provided: ProvidedPackages) {
    if manifest.name.isEmpty { manifest.name = RelativePath.lastComponent(developed.root) }
    if developed.names(in: folder)?.files.contains("Package.swift") == true {
      present = RelativePath.join(folder, "Package.swift")
      return
    }
    setPlatforms()
    setLanguage()
    let imports = SourceImports(repository, root: developed.root)
    for pod in pods {
      var drafter = PodDrafter(pod: pod, developed: developed, provided: provided, imports: imports, draft: self)
      drafter.run()
      self = drafter.draft
    }
    checkNothingIsTwice()
  }

  // MARK: Settings of the whole package

  private static let platforms = [
    "ios": "iOS", "osx": "macOS", "macos": "macOS", "tvos": "tvOS", "watchos": "watchOS", "visionos": "visionOS",
  ]

  /// `.iOS` for a podspec's `ios`.
  static func platform(_ name: String) -> String? { platforms[name].map { ".\($0)" } }

  /// The highest versions that its pods require.
  private mutating func setPlatforms() {
    var versions: [String: [Int]] = [:]
    for pod in pods {
      for (platform, text) in pod.podspec.root.deploymentTargets {
        guard let name = Self.platforms[platform] else { continue }
        let numbers = text.text.split(separator: ".").map { Int($0) }
        guard !numbers.contains(nil), !numbers.isEmpty else {
          obstruct(pod, text.position, "\(text.text) is not a version")
          continue
        }
        let version = numbers.compactMap(\.self) + (numbers.count == 1 ? [0] : [])
        if versions[name, default: []].lexicographicallyPrecedes(version) { versions[name] = version }
      }
    }
    let order = ["iOS", "macOS", "tvOS", "watchOS", "visionOS"]
    manifest.platforms = order.compactMap { name in
      versions[name].map { ".\(name)(\"\($0.prefix(3).map(String.init).joined(separator: "."))\")" }
    }
  }

  private mutating func setLanguage() {
    var modes: [(order: Int, name: String)] = []
    for pod in pods {
      for text in pod.podspec.root.texts("swift_versions") {
        let numbers = text.text.split(separator: ".").map { Int($0) ?? -1 }
        switch (numbers.first ?? -1, numbers.dropFirst().first ?? 0) {
        case (6, _): modes.append((6, ".v6"))
        case (5, _): modes.append((5, ".v5"))
        case (4, 2): modes.append((2, ".v4_2"))
        case (4, _): modes.append((1, ".v4"))
        default: note(pod, text.position, "no compiler that supports packages reads Swift \(text.text)")
        }
      }
    }
    var known: Set<Int> = []
    let sorted = modes.sorted { $0.order < $1.order }.filter { known.insert($0.order).inserted }
    manifest.languageModes = sorted.map(\.name)
    if known.contains(6) { manifest.toolsVersion = .init(major: 6, minor: 0) }
  }

  private mutating func checkNothingIsTwice() {
    var known: Set<String> = []
    for target in manifest.targets where !known.insert(target.name.lowercased()).inserted {
      obstruct(pods[0], pods[0].podspec.root.position, "two modules of the package would be named \(target.name)")
    }
  }
}

extension Podspec.Spec {
  /// `s.platform = :ios, '15.0'`, `s.platforms = { :ios => '15.0' }`, `s.ios.deployment_target = '15.0'`.
  var deploymentTargets: [(platform: String, version: Podspec.Text)] {
    var result: [(String, Podspec.Text)] = []
    for attribute in attributes("platforms") {
      if attribute.texts.count > 1 { result.append((attribute.texts[0].text, attribute.texts[1])) }
      for (key, texts) in attribute.entries { if let version = texts.first { result.append((key.text, version)) } }
    }
    for attribute in attributes("deployment_target") {
      guard let platform = attribute.platform, let version = attribute.texts.first else { continue }
      result.append((platform, version))
    }
    return result
  }
}
