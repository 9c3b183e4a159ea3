import PodReading

/// The effects of podspec attributes on a package.
enum PodAttributes {
  /// Attributes that say nothing about how a pod is built.
  private static let withoutMeaning: Set = [
    "name", "version", "summary", "description", "homepage", "license", "authors", "source", "social_media_url",
    "documentation_url", "screenshots", "deprecated", "deprecated_in_favor_of", "changelog", "readme",
    "cocoapods_version", "static_framework", "preserve_paths", "info_plist", "scheme",
  ]

  static func isWithoutMeaning(_ name: String) -> Bool { withoutMeaning.contains(name) }

  /// Attributes that packages do not support.
  private static let impossible = [
    "prepare_command": "a package runs no prepare_command; check in its results, or write a plugin",
    "script_phases": "a package has no script phases; check in their results, or write a plugin",
    "vendored_frameworks":
      "it brings a built framework, whose place in a package is a binary target of an .xcframework",
    "vendored_libraries": "it brings a built library, which a package takes only as an .xcframework",
    "on_demand_resources": "a package has no resources on demand",
    "prefix_header_contents": "a package has no prefix header; import in each file what it needs",
    "prefix_header_file": "a package has no prefix header; import in each file what it needs",
    "module_map": "it has a module map of its own; put it beside the public headers as module.modulemap",
    "header_dir": "its headers are imported under the name of a folder that they are not in",
    "header_mappings_dir": "its headers are imported from folders that only the build creates",
    "requires_app_host": "its tests run in an app, which tests of a package cannot",
  ]

  /// Why an attribute keeps the pod from becoming a package; `nil` if it does not.
  static func obstacle(_ attribute: Podspec.Attribute) -> String? {
    if attribute.truth == false { return nil }
    if attribute.name == "test_type" {
      return attribute.texts.contains { $0.text == "ui" } ? "UI tests need an Xcode target" : nil
    }
    let isEmpty = attribute.texts.allSatisfy(\.text.isEmpty) && attribute.entries.isEmpty && attribute.truth == nil
    return isEmpty ? nil : impossible[attribute.name]
  }
}
