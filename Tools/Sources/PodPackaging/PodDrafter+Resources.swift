import Loading
import PodReading
import SourceText

extension PodDrafter {
  /// A file or a folder that is bundled with a module.
  struct Resource {
    /// `process` or `copy`.
    var rule: String
    /// Relative to the root.
    var path: String
    /// All its files.
    var files: [String]
  }

  /// The resources of a module; a folder counts once if it contains nothing else.
  mutating func resources(of module: PodModule) -> [Resource] {
    let named = module.ownAttributes("resources").flatMap(\.texts)
    let bundled = module.ownAttributes("resource_bundles").flatMap(\.entries).flatMap(\.texts)
    var (files, copied) = (Set<String>(), Set<String>())
    for text in named + bundled {
      let entries = developed.entries([text.text], in: pod)
      if entries.isEmpty { draft.note(pod, text.position, "no resource matches \(text.text)") }
      for entry in entries {
        let inside = developed.everything(below: entry)
        // A folder is copied as a whole, unless the build processes it.
        let isWhole = !text.text.contains("**") || entry.hasSuffix(".bundle")
        if !inside.isEmpty, !Self.isMade(entry), isWhole { copied.insert(entry) }
        files.formUnion(developed.names(in: entry) == nil ? [entry] : inside)
      }
    }
    files.subtract(module.compiled)
    // Files that a wider pattern matches in it are already included.
    copied = copied.filter { folder in !copied.contains { $0 != folder && RelativePath.isInside(folder, $0) } }
    let copies = copied.sorted().map { Resource(rule: "copy", path: $0, files: developed.everything(below: $0)) }
    let rest = files.filter { file in !copied.contains { RelativePath.isInside(file, $0) } }
    checkNames(of: rest, at: (named + bundled).first)
    setLanguage(of: rest, at: (named + bundled).first)
    if !files.isEmpty { noteBundles(of: module) }
    return process(rest) + copies
  }

  /// Notes sources that load resources the pod's way: a package's resources are elsewhere, which only a run would show.
  private mutating func noteBundles(of module: PodModule) {
    for file in module.compiled {
      guard let bytes = try? FileReader.read(RelativePath.join(developed.root, file)) else { continue }
      let call = file.hasSuffix(".swift") ? "Bundle(for:" : "bundleForClass:"
      guard ByteSearch(call).isFound(in: bytes) else { continue }
      let lines = String(decoding: bytes, as: UTF8.self).split(
        omittingEmptySubsequences: false, whereSeparator: \.isNewline)
      guard let line = lines.firstIndex(where: { $0.contains(call) }) else { continue }
      let accessor = file.hasSuffix(".swift") ? "Bundle.module" : "SWIFTPM_MODULE_BUNDLE"
      draft.notes.append(
        PodObstacle(
          file, SourcePosition(line: line + 1, column: 1),
          "the resources of a package are in \(accessor), behind #if SWIFT_PACKAGE while the pod is built as well"))
    }
  }

  /// Whether a folder is a document that the build compiles.
  private static func isMade(_ folder: String) -> Bool {
    [".xcassets", ".xcdatamodeld", ".xcdatamodel", ".xcmappingmodel", ".lproj", ".scnassets", ".atlas", ".docc"]
      .contains(where: folder.hasSuffix)
  }

  /// The topmost folders that contain nothing else, and single files.
  private func process(_ files: Set<String>) -> [Resource] {
    guard !files.isEmpty else { return [] }
    func cover(_ folder: String) -> [Resource] {
      let inside = files.filter { RelativePath.isInside($0, folder) }
      if inside.isEmpty { return [] }
      if folder != pod.folder, Set(developed.everything(below: folder)) == inside {
        return [Resource(rule: "process", path: folder, files: inside.sorted())]
      }
      guard let names = developed.names(in: folder) else { return [] }
      let own = names.files.map { RelativePath.join(folder, $0) }.filter(files.contains)
      return own.map { Resource(rule: "process", path: $0, files: [$0]) }
        + names.folders.flatMap { cover(RelativePath.join(folder, $0)) }
    }
    let top = files.allSatisfy { RelativePath.isInside($0, pod.folder) } ? pod.folder : ""
    return cover(top)
  }

  /// All resources are side by side in the bundle; localized ones by language.
  private mutating func checkNames(of files: Set<String>, at place: Podspec.Text?) {
    var known: [String: String] = [:]
    for file in files.sorted() {
      let parts = file.split(separator: "/")
      let unit = parts.firstIndex { Self.isMade(String($0)) && !$0.hasSuffix(".lproj") }
      let path = unit.map { parts[...$0].joined(separator: "/") } ?? file
      let folder = RelativePath.lastComponent(RelativePath.directory(of: path))
      let name = (folder.hasSuffix(".lproj") ? "\(folder)/" : "") + RelativePath.lastComponent(path)
      if let other = known[name], other != path, let place {
        draft.obstruct(
          pod, place.position,
          "\(other) and \(path) would have the same name in the package's bundle, which is one per target")
        return
      }
      known[name] = path
    }
  }

  /// A package with texts in several languages must declare the default one.
  private mutating func setLanguage(of files: Set<String>, at place: Podspec.Text?) {
    let folders = files.flatMap { $0.split(separator: "/") }.filter { $0.hasSuffix(".lproj") }
    let languages = Set(folders.map { String($0.dropLast(6)) })
    guard !languages.isEmpty, draft.manifest.defaultLocalization == nil, let place else { return }
    let named = languages.subtracting(["Base"])
    let english = named.filter { $0.hasPrefix("en") }.sorted()
    if languages.contains("en") || named.isEmpty {
      draft.manifest.defaultLocalization = "en"
    } else if let language = english.first {
      draft.manifest.defaultLocalization = language
    } else if named.count == 1 {
      draft.manifest.defaultLocalization = named.first
    } else {
      draft.obstruct(
        pod, place.position,
        "its texts are in \(named.sorted().joined(separator: ", ")), and nothing says which is a package's "
          + "defaultLocalization")
    }
  }
}
