import Loading
import ManifestEditing
import Model
import PodReading
import SourceText

extension PodDrafter {
  /// Where the headers of a target in Objective-C are, as far as folders say it.
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

  /// The folder whose headers are those that others see.
  private mutating func publicFolder(
    of module: PodModule, _ layout: TargetLayout, at place: SourcePosition
  ) -> String? {
    let shown = publicHeaders(of: module)
    guard !shown.isEmpty else {
      draft.obstruct(pod, place, "\(module.name) has no public headers, so nobody could import it")
      return nil
    }
    var folder = Self.common(shown)
    if let above = folderAbove(headersOf: module) {
      folder = above
    } else if let named = imports.headerImport(of: module.name), !isNamed(module.name, in: folder, shown) {
      draft.obstacles.append(
        PodObstacle(
          named.file, named.position,
          "this imports a header by <\(module.name)/…>, and a package has it so only where a folder "
            + "\(module.name) has the public headers"))
      return nil
    }
    let more = developed.everything(below: folder).filter {
      ForeignSource.isHeader($0) && !$0.hasSuffix(".pch") && !shown.contains($0)
    }
    if let other = more.first {
      draft.obstruct(
        pod, module.attributes("public_header_files").first?.position ?? place,
        "a package shows all headers of a folder, and \(other) is beside public ones, and not public")
      return nil
    }
    checkUmbrella(of: module, in: folder, shown, at: place)
    return folder
  }

  /// The folder that must be looked in where sources ask for the headers by the module's name.
  func folderAbove(headersOf module: PodModule) -> String? {
    guard module.compiled.contains(where: ForeignSource.isCompiled), imports.headerImport(of: module.name) != nil else {
      return nil
    }
    let folder = Self.common(publicHeaders(of: module))
    let above = RelativePath.directory(of: folder)
    let isNamed = RelativePath.lastComponent(folder) == module.name && folder != pod.folder
    return isNamed && RelativePath.isInside(above, pod.folder) ? above : nil
  }

  /// The folder that all are in.
  private static func common(_ files: Set<String>) -> String {
    var common = files.first.map { RelativePath.directory(of: $0).split(separator: "/") } ?? []
    for file in files {
      common = zip(common, RelativePath.directory(of: file).split(separator: "/")).prefix { $0 == $1 }.map(\.0)
    }
    return common.joined(separator: "/")
  }

  /// A header of the module's name stands for all, and is then the only one of its level that folders lie beside.
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
      "\(umbrella) stands for the whole module, and a package wants nothing beside it, as \(other) is; give the public "
        + "headers a folder of their own")
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
