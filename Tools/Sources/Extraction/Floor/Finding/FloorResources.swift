import Apps
import Model
import SourceText
import SwiftSyntax

/// Finds code that would look for a resource in another module's bundle than the one that has it.
package struct FloorResources {
  private let site: FloorSite
  private let files: [MonolithFile]

  /// - Parameter files: Those of the module that the code leaves.
  package init(site: FloorSite, files: [MonolithFile]) {
    self.site = site
    self.files = files
  }

  /// A line for each place.
  package var lines: [String] {
    let entries = Set(site.module.resources)
    let moved = entries.filter { entry in site.paths.contains { RelativePath.isInside(inRoot(entry), $0) } }
    if moved.isEmpty {
      return uses(byMoved: true).map {
        "\(place($0)): the moved code uses the resources of \(site.module.name), none of which move: add their folder with --path"
      }
    }
    if moved.count == entries.count {
      return uses(byMoved: false).map {
        "\(place($0)): remaining code uses the resources of \(site.module.name), all of which move: leave them out, or move this too"
      }
    }
    let names = (moved: self.names(of: moved), staying: self.names(of: entries.subtracting(moved)))
    return lines(byMoved: true, having: names.moved) + lines(byMoved: false, having: names.staying)
  }

  /// Of what is divided, a literal says which resource it is.
  private func lines(byMoved: Bool, having names: Set<String>) -> [String] {
    uses(byMoved: byMoved).filter { use in
      let named = ResourceUse.names(at: use.token)
      return named.isEmpty || !named.contains { names.contains(RelativePath.lastComponent($0)) }
    }.map { use in
      let others = byMoved ? "stay" : "move"
      return
        "\(place(use)): some resources of \(site.module.name) \(others), and no name here says that this is none of"
        + " them: \(byMoved ? "add" : "leave out") their folder, or write the name of the resource here"
    }
  }

  private typealias Use = (file: MonolithFile, token: TokenSyntax)

  private func uses(byMoved: Bool) -> [Use] {
    let moved = Set(site.files)
    return files.filter { moved.contains($0.path) == byMoved }.flatMap { file in
      ResourceUse.tokens(in: file, of: site.module).map { (file, $0) }
    }
  }

  /// The names by which code can find resources: of each file and of the folders around it, with and without extension.
  private func names(of entries: Set<String>) -> Set<String> {
    let names = entries.map(inRoot).flatMap { entry in
      let paths = [entry] + AppSources.otherFiles(than: [], in: entry, root: site.root)
      return paths.flatMap { RelativePath.below(RelativePath.directory(of: entry), $0).split(separator: "/") }
    }
    return names.reduce(into: []) { all, name in
      all.insert(String(name))
      if let dot = name.lastIndex(of: "."), dot > name.startIndex { all.insert(String(name[..<dot])) }
    }
  }

  private func place(_ use: Use) -> String {
    let position = use.file.position(of: use.token)
    return "\(use.file.path):\(position.line):\(position.column)"
  }

  private func inRoot(_ entry: String) -> String { RelativePath.join(site.repository.folder(of: site.module), entry) }
}
