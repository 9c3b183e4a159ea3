import Projects
import SourceText

extension FuzzedReader {
  /// The reader of Xcode projects: everything it reports is in the file.
  package static let projects = FuzzedReader(
    "projects",
    words: [
      "isa = PBXGroup;", "children = (", ");", "};", "= {", "/* a */", "sourceTree = \"<group>\";", "<<<<<<< HEAD\n",
      "=======\n", "objectVersion = 77;", "rootObject = ", "fileRef = ", "path = ..;", "\"\\U00e9\"", "<0a>",
      "\"kind\": \"group\", ", "\"children\": [", "\"target-membership\": [", "\"id:0A\",", "\"\\ud83d\\u0000\"",
      "null,",
    ],
    takes: { $0.hasSuffix(".pbxproj") || $0.hasSuffix(".xcproj") }
  ) { bytes in
    var positions: [SourcePosition] = []
    do throws(UnreadableProject) {
      let project = try XcodeProjectReader.read(bytes)
      for target in project.targets {
        positions += [target.position] + target.links.map(\.position)
        positions += (target.sources + target.headers + target.borrowedFiles).map(\.position)
      }
      positions += project.packages.map(\.position) + project.problems.map(\.position)
      if project.problems.contains(where: \.words.isEmpty) { throw UnreadableProject("") }
    } catch {
      if error.reason.isEmpty { throw Broken("something is refused for no reason") }
      positions.append(error.position)
    }
    try check(positions, in: bytes)
    return .read
  }

  package static let workspaces = FuzzedReader(
    "workspaces",
    words: ["<FileRef location=\"group:", "<Group", "</Group>", "/>", "container:", "<!--", "-->", "&amp;", "<?xml"],
    takes: { $0.hasSuffix(".xcworkspacedata") }
  ) { bytes in
    var positions: [SourcePosition] = []
    do throws(UnreadableProject) {
      positions = try WorkspaceReader.read(bytes).map(\.position)
    } catch {
      if error.reason.isEmpty { throw Broken("something is refused for no reason") }
      positions = [error.position]
    }
    try check(positions, in: bytes)
    return .read
  }

  /// The reader of build-setting files: also resolves their values.
  package static let settings = FuzzedReader(
    "settings",
    words: [
      "#include \"", "#include? \"", "$(inherited)", "$(PRODUCT_NAME:c99extidentifier)", "${A", "[sdk=iphoneos*]",
      " = ",
      "//", "$(A:default=$(A))", "PRODUCT_NAME = ", "A = $(A)$(A)\n", ";",
    ],
    takes: { $0.hasSuffix(".xcconfig") }
  ) { bytes in
    guard UTF8Check.isValid(bytes) else { return .read }
    let settings = SettingsFile(bytes).lines.compactMap { line in
      if case .setting(let setting) = line { setting } else { nil }
    }
    let all = BuildSettings(
      levels: [BuildSettings.level(settings), BuildSettings.level(settings)], given: ["TARGET_NAME": "A"])
    for name in ["PRODUCT_NAME", "A", "PRODUCT_MODULE_NAME"] + settings.prefix(10).map(\.name) {
      let values = all.values(of: name) + [all.value(of: name)].compactMap { $0 }
      if values.contains(where: { $0.utf8.count > 1 << 18 }) { throw Broken("a value grows without bound") }
    }
    return .read
  }
}
