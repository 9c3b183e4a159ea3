import PodReading

extension PodDrafter {
  /// A target of a package has the same files for all platforms.
  mutating func checkPlatforms(of spec: Podspec.Spec) {
    let own = spec.attributes.filter { $0.platform != nil }
    if let (file, platforms) = developed.sourcesOfSomePlatforms(of: spec, in: pod).min(by: { $0.key < $1.key }),
      let attribute = own.first(where: { ["source_files", "exclude_files"].contains($0.name) })
    {
      draft.obstruct(
        pod, attribute.position,
        "\(file) is compiled for \(platforms.sorted().joined(separator: ", ")) only, and a package compiles its sources"
          + " for all platforms; put what is in it in #if os(…), and its pattern in source_files")
    }
    for name in ["resources", "resource_bundles"] {
      let said = own.filter { $0.name == name }
      let byPlatform = Dictionary(grouping: said) { $0.platform ?? "" }
        .mapValues { Set($0.flatMap { $0.texts + $0.entries.flatMap(\.texts) }.map(\.text)) }
      guard let attribute = said.first,
        Set(developed.platforms(of: spec, in: pod).map { byPlatform[$0] ?? [] }).count > 1
      else { continue }
      draft.obstruct(
        pod, attribute.position,
        "\(attribute.platform ?? "") has resources of its own, and a package bundles its resources for all"
          + " platforms; say them for all")
    }
  }
}
