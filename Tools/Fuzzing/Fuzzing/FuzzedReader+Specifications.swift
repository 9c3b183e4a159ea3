import Configuration
import Loading
import Projects
import SourceText

extension FuzzedReader {
  /// The reader of XcodeGen's specifications: everything it reports is in the file.
  package static let specifications = FuzzedReader(
    "specifications",
    words: [
      "targets:\n", "type: application\n", "sources: [", "- path: ", "settings: {", "groups: [", "configs: {Debug: {",
      "dependencies:\n", "- package: ", "templates: [", "${target_name}", "${", "&a", "*a", "<<: *a", "[", "{", "}",
      "|",
      "include: [", "excludes: ['**']", "\t", "---\n",
    ],
    samples: [
      """
      name: Shop
      options: {bundleIdPrefix: com.example}
      packages:
        Kit: {path: ../Kit}
        Yams: {url: https://example.com/Yams, from: 5.0.0}
      settingGroups:
        flags: {base: {SWIFT_ACTIVE_COMPILATION_CONDITIONS: BETA}}
      targetTemplates:
        Module:
          type: framework
          sources: ["${target_name}/Sources"]
      targets:
        Shop:
          type: application
          platform: [iOS, macOS]
          sources:
            - path: Shop
              excludes: ["**/*.md"]
          settings:
            groups: [flags]
            configs: {Debug: {PRODUCT_NAME: "Shop $(inherited)"}}
          dependencies: [{target: Core}, {package: Kit, product: KitUI}, {sdk: MapKit.framework}]
        Core: {templates: [Module]}
      """
    ],
    takes: { $0.hasSuffix("project.yml") }
  ) { bytes in
    let read: YAMLValue?
    do throws(InvalidFile) {
      read = try YAMLReader(bytes, file: "project.yml").read()
    } catch {
      if error.problems.isEmpty { throw Broken("it is refused for no reason") }
      return .read
    }
    guard let read else { return .read }
    let project = SpecificationReader.project(PropertyList(read)).project
    let positions = project.targets.flatMap { target in
      [target.position] + target.links.map(\.position) + target.sources.map(\.position)
    }
    // Yams also treats other Unicode characters as line breaks.
    try check(positions + project.packages.map(\.position), in: bytes) { $0 == 0x0A || $0 == 0x0D || $0 >= 0x80 }
    return .read
  }
}
