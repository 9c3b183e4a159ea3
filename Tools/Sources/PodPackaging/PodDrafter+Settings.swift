import ManifestEditing
import Model
import PodReading
import SourceText

extension PodDrafter {
  /// Adds the podspec's build settings of a module to its target.
  mutating func add(settingsOf module: PodModule, to target: inout ManifestDraft.Target, _ layout: TargetLayout) {
    var settings = TargetSettings(folder: pod.folder, layout: layout, developed: developed)
    for attribute in module.attributes("compiler_flags") {
      settings.platform = attribute.platform.flatMap(FolderDraft.platform)
      for text in attribute.texts { settings.compile(text.text.unquotedWords, at: text.position) }
    }
    for name in ["pod_target_xcconfig", "xcconfig"] {
      for attribute in module.attributes(name) {
        settings.platform = attribute.platform.flatMap(FolderDraft.platform)
        let values = Dictionary(
          attribute.entries.map { ($0.key.text, $0.texts.map(\.text).joined(separator: " ")) }, uniquingKeysWith: { $1 }
        )
        for (key, texts) in attribute.entries {
          settings.set(key.text, among: values, at: texts.first?.position ?? key.position)
        }
      }
    }
    for attribute in module.attributes("user_target_xcconfig") where !attribute.entries.isEmpty {
      draft.note(pod, attribute.position, "settings for the app must be set in the app")
    }
    for (position, words) in settings.obstacles { draft.obstruct(pod, position, words) }
    let hasForeign = module.compiled.contains { !$0.hasSuffix(".swift") }
    let hasSwift = module.compiled.contains { $0.hasSuffix(".swift") }
    if hasForeign { target.cSettings = settings.c }
    if hasForeign, module.compiled.contains(where: Self.isCxx) { target.cxxSettings = settings.c }
    if hasSwift { target.swiftSettings = settings.swift }
    target.linkerSettings = settings.linker + libraries(of: module, besides: settings.linker) + frameworks(of: module)
    draft.manifest.cxxLanguageStandard = draft.manifest.cxxLanguageStandard ?? settings.cxxStandard
    draft.manifest.cLanguageStandard = draft.manifest.cLanguageStandard ?? settings.cStandard
    checkMemory(of: module)
  }

  private static func isCxx(_ file: String) -> Bool {
    [".mm", ".cc", ".cpp", ".cxx"].contains(where: file.hasSuffix)
  }

  private func libraries(of module: PodModule, besides known: [String]) -> [String] {
    // The C++ library is linked automatically.
    var seen = Set(known)
    return module.attributes("libraries").flatMap { attribute in
      let condition = attribute.platform.flatMap(FolderDraft.platform).map { ", .when(platforms: [\($0)])" } ?? ""
      return attribute.texts.map(\.text).filter { $0 != "c++" && $0 != "stdc++" }.map {
        ".linkedLibrary(\($0.swiftLiteral)\(condition))"
      }
    }.filter { seen.insert($0).inserted }
  }

  /// Frameworks that a source imports are linked automatically.
  private mutating func frameworks(of module: PodModule) -> [String] {
    var result: [String] = []
    for attribute in module.attributes("frameworks") {
      for text in attribute.texts where imports.place(of: text.text, in: module.files) == nil {
        let own = attribute.platform.map { [$0] } ?? pod.podspec.root.deploymentTargets.map(\.platform)
        var platforms = Set(own.compactMap(FolderDraft.platform)).sorted()
        if platforms.isEmpty { platforms = [".iOS", ".macOS", ".tvOS", ".watchOS", ".visionOS"] }
        let words =
          ".linkedFramework(\(text.text.swiftLiteral), .when(platforms: [\(platforms.joined(separator: ", "))]))"
        if !result.contains(words) { result.append(words) }
      }
    }
    for text in module.attributes("weak_frameworks").flatMap(\.texts)
    where imports.place(of: text.text, in: module.files) == nil {
      draft.obstruct(pod, text.position, "a package links \(text.text) weakly only where a source imports it")
    }
    return result
  }

  /// A package always uses ARC.
  private mutating func checkMemory(of module: PodModule) {
    guard module.compiled.contains(where: ForeignSource.isObjectiveC) else { return }
    for attribute in module.attributes("requires_arc") where attribute.truth == false || !attribute.texts.isEmpty {
      if attribute.texts.map(\.text) == ["true"] { continue }
      draft.obstruct(
        pod, attribute.position, "some sources use manual reference counting, but a package is compiled with ARC")
    }
  }
}

extension String {
  /// The words, separated by whitespace; quotes group words, and are removed.
  var unquotedWords: [String] {
    var (words, word, quote) = ([String](), "", Character?.none)
    for character in self {
      if character == quote {
        quote = nil
      } else if quote == nil, character == "\"" || character == "'" {
        quote = character
      } else if quote == nil, character == " " || character == "\n" || character == "\t" {
        if !word.isEmpty { words.append(word) }
        word = ""
      } else {
        word.append(character)
      }
    }
    return word.isEmpty ? words : words + [word]
  }
}
