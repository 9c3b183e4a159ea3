import Loading
import ManifestEditing
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
    guard let first = shown.first else {
      draft.obstruct(pod, place, "\(module.name) has no public headers, so nobody could import it")
      return nil
    }
    var common = RelativePath.directory(of: first).split(separator: "/")
    for header in shown {
      common = zip(common, RelativePath.directory(of: header).split(separator: "/")).prefix { $0 == $1 }.map(\.0)
    }
    var folder = common.joined(separator: "/")
    let named = imports.headerImport(of: module.name)
    if named != nil, RelativePath.lastComponent(folder) == module.name, folder != layout.base {
      folder = RelativePath.directory(of: folder)
    } else if let named, !isNamed(module.name, in: folder, shown) {
      draft.obstacles.append(
        Obstacle(
          named.file, named.position,
          "this imports a header by <\(module.name)/…>, and a package has it so only where a folder "
            + "\(module.name) has the public headers"))
      return nil
    }
    let more = developed.everything(below: folder).filter {
      DevelopedPods.isHeader($0) && !$0.hasSuffix(".pch") && !shown.contains($0)
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

  /// A header of the module's name stands for all, and is then the only one of its level that folders lie beside.
  private mutating func checkUmbrella(
    of module: PodModule, in folder: String, _ shown: Set<String>, at place: SourcePosition
  ) {
    let umbrella = RelativePath.join(folder, "\(module.name).h")
    guard shown.contains(umbrella), let names = developed.names(in: folder), let other = names.folders.first else {
      return
    }
    draft.obstruct(
      pod, place,
      "\(umbrella) stands for the whole module, and a package wants no folder beside it, as \(other) is; give the public "
        + "headers a folder")
  }

  private func isNamed(_ name: String, in folder: String, _ shown: Set<String>) -> Bool {
    shown.allSatisfy { RelativePath.isInside($0, RelativePath.join(folder, name)) }
  }

  private func publicHeaders(of module: PodModule) -> Set<String> {
    var shown: Set<String> = []
    for part in module.parts {
      func files(_ name: String) -> [String] { developed.files(part.spec.texts(name).map(\.text), in: pod) }
      let all = developed.sources(of: part.spec, in: pod).filter(DevelopedPods.isHeader)
      let named = part.spec.texts("public_header_files").isEmpty ? all : files("public_header_files")
      shown.formUnion(named.filter(DevelopedPods.isHeader))
      shown.subtract(files("private_header_files") + files("project_header_files"))
    }
    return shown.filter { !$0.hasSuffix(".pch") }
  }
}
