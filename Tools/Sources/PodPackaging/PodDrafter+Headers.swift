import Loading
import ManifestEditing
import Model
import PodReading
import SourceText

extension PodDrafter {
  /// The header folders of an Objective-C target, as far as a manifest can express them.
  mutating func add(
    headersOf module: PodModule, to target: inout ManifestDraft.Target, _ layout: TargetLayout,
    at place: SourcePosition
  ) {
    for folder in Set(module.headers.map(RelativePath.directory)).sorted() where folder != layout.base {
      let path = ".headerSearchPath(\(layout.relative(folder).swiftLiteral))"
      if !target.cSettings.contains(path) { target.cSettings.append(path) }
    }
    if module.headers.contains(where: { RelativePath.directory(of: $0) == layout.base }) {
      target.cSettings.insert(".headerSearchPath(\".\")", at: 0)
    }
    guard !module.isTest, let folder = publicFolder(of: module, layout, at: place) else { return }
    let path = layout.relative(folder)
    target.publicHeadersPath = path == "include" ? nil : path
  }

  /// The folder with the public headers.
  private mutating func publicFolder(
    of module: PodModule, _ layout: TargetLayout, at place: SourcePosition
  ) -> String? {
    let shown = publicHeaders(of: module)
    guard !shown.isEmpty else {
      draft.obstruct(pod, place, "\(module.name) has no public headers, so no one could import it")
      return nil
    }
    var folder = Self.common(shown)
    if let above = folderAbove(headersOf: module) {
      folder = above
    } else if let named = imports.headerImport(of: module.name), !isNamed(module.name, in: folder, shown) {
      draft.obstacles.append(
        PodObstacle(
          named.file, named.position,
          "this imports a header by <\(module.name)/…>, which a package allows only if a folder "
            + "\(module.name) contains the public headers"))
      return nil
    }
    let more = developed.everything(below: folder).filter {
      ForeignSource.isHeader($0) && !$0.hasSuffix(".pch") && !shown.contains($0)
    }
    if let other = more.first {
      draft.obstruct(
        pod, module.attributes("public_header_files").first?.position ?? place,
        "in a package all headers of a folder are public, and \(other) is beside public ones, but not public")
      return nil
    }
    checkUmbrella(of: module, in: folder, shown, at: place)
    return folder
  }

  /// The header search path for sources that include the headers by the module's name.
  func folderAbove(headersOf module: PodModule) -> String? {
    guard module.compiled.contains(where: ForeignSource.isCompiled), imports.headerImport(of: module.name) != nil else {
      return nil
    }
    let folder = Self.common(publicHeaders(of: module))
    let above = RelativePath.directory(of: folder)
    let isNamed = RelativePath.lastComponent(folder) == module.name && folder != pod.folder
    return isNamed && RelativePath.isInside(above, pod.folder) ? above : nil
  }

  private static func common(_ files: Set<String>) -> String {
    RelativePath.common(of: files.map { RelativePath.directory(of: $0) })
  }

  /// A header with the module's name is the umbrella header, and must then be the only entry that folders lie beside.
  private mutating func checkUmbrella(
    of module: PodModule, in folder: String, _ shown: Set<String>, at place: SourcePosition
  ) {
    guard let names = developed.names(in: folder) else { return }
    var umbrella = RelativePath.join(folder, "\(module.name).h")
    var others = names.folders
    if !shown.contains(umbrella) {
      umbrella = RelativePath.join(folder, "\(module.name)/\(module.name).h")
      others = names.folders.filter { $0 != module.name } + names.files.filter(ForeignSource.isHeader)
    }
    guard shown.contains(umbrella), let other = others.first else { return }
    draft.obstruct(
      pod, place,
      "\(umbrella) is the umbrella header, and a package allows nothing beside it, such as \(other); put the public "
        + "headers into a folder of their own")
  }

  private func isNamed(_ name: String, in folder: String, _ shown: Set<String>) -> Bool {
    shown.allSatisfy { RelativePath.isInside($0, RelativePath.join(folder, name)) }
  }

  private func publicHeaders(of module: PodModule) -> Set<String> {
    var shown: Set<String> = []
    for part in module.parts {
      func files(_ name: String) -> [String] { developed.files(part.spec.texts(name).map(\.text), in: pod) }
      let all = developed.sources(of: part.spec, in: pod).filter(ForeignSource.isHeader)
      let named = part.spec.texts("public_header_files").isEmpty ? all : files("public_header_files")
      shown.formUnion(named.filter(ForeignSource.isHeader))
      shown.subtract(files("private_header_files") + files("project_header_files"))
    }
    return shown.filter { !$0.hasSuffix(".pch") }
  }
}
