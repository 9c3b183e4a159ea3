import AppReading
import Model
import SourceText
import SwiftSyntax

/// What stands in the way of a floor, a line each for what is in the way, and what to do about it.
struct FloorObstacles {
  let site: FloorSite
  let code: FloorCode

  /// - Throws: An `UserError` with all that is in the way.
  func check() throws(UserError) {
    let found = [closure, resources, initializers].filter { !$0.lines.isEmpty }
    guard !found.isEmpty else { return }
    let head = "\(site.request.name) cannot stand below the rest as the code is; nothing was changed"
    let end = RefusalKind.more(on: Set(found.map(\.kind)))
    throw UserError(([head] + found.flatMap(\.lines) + [end]).joined(separator: "\n"), .refusal)
  }

  private typealias Found = (kind: RefusalKind, lines: [String])

  /// How many are told one by one.
  private static let most = 30

  // MARK: - What stays and is used

  private var closure: Found {
    let closure = FloorClosure(code.monolith)
    let moved = Set(code.isMoved.indices.filter { code.isMoved[$0] })
    let missing = closure.missing(for: moved)
    if let entry = moved.sorted().first(where: closure.isEntry) {
      return (
        .beginning, ["\(path(entry)) is where the program begins, and no module below can have it: leave it out"]
      )
    }
    guard !missing.isEmpty else { return (.upwardUse, []) }
    let groups = Dictionary(grouping: missing) { "\($0.file) \($0.need.name) \($0.need.declared)" }.values
    let lines = groups.sorted { ($0.count, path($1[0].file)) > ($1.count, path($0[0].file)) }.map { group in
      let first = group[0]
      let places = group.prefix(3).map { "\(path($0.by)):\($0.need.used.line):\($0.need.used.column)" }
      let more = group.count > 3 ? ", …" : ""
      return
        "\(path(first.file)):\(first.need.declared.line):\(first.need.declared.column): \(first.need.name) stays, and"
        + " what goes uses it \(group.count.times): \(places.joined(separator: ", "))\(more)"
    }
    let rest = lines.count - Self.most
    return (
      .upwardUse,
      lines.prefix(Self.most) + (rest > 0 ? ["and \(rest) more like these"] : []) + [wayOut(closure, moved)]
        + whatCanGo(closure, moved)
    )
  }

  private func wayOut(_ closure: FloorClosure, _ moved: Set<Int>) -> String {
    let closed = closure.closed(moved)
    let added = closed.subtracting(moved).sorted()
    if let entry = added.first(where: closure.isEntry) {
      let way = closure.way(from: moved, to: entry).map { RelativePath.lastComponent(path($0)) }
      return "they cannot simply be taken along: what they need leads to where the program begins"
        + " (\(way.joined(separator: " → "))); cut one of these uses first, or leave out what has it"
    }
    if closed.count == code.monolith.files.count {
      return "with all that they need these are the whole of \(site.target.name): cut some of these uses first"
    }
    // All of them: a --path stands for the folder of the module's name, and would leave it behind.
    let paths = site.paths + added.map(path)
    let options = paths.map { "--path \(site.packagePath(of: $0))" }.joined(separator: " ")
    return
      "with what that needs in turn, \(added.count.counted("file")) more would have to go; all together: \(options)"
  }

  /// Those of the named files that need nothing of what stays: they can go by themselves.
  private func whatCanGo(_ closure: FloorClosure, _ moved: Set<Int>) -> [String] {
    let able = moved.filter { closure.closed([$0]).isSubset(of: moved) }.sorted()
    guard !able.isEmpty else { return [] }
    let options = able.map { "--path \(site.packagePath(of: path($0)))" }.joined(separator: " ")
    return ["\(able.count) of these \(moved.count.counted("file")) can go alone: \(options)"]
  }

  // MARK: - Resources

  private var resources: Found {
    let entries = Set(site.target.declaration.resources)
    let moved = entries.filter { entry in site.paths.contains { RelativePath.isInside(inRoot(entry), $0) } }
    let own = moved.isEmpty ? bundles(of: true) : []
    let others = !moved.isEmpty && moved.count == entries.count ? bundles(of: false) : []
    let lines =
      own.map {
        "\($0): what goes uses the resources of \(site.target.name), and none of them goes: add their folder with --path"
      }
      + others.map {
        "\($0): what stays uses the resources of \(site.target.name), all of which go: leave them out, or take this along"
      }
    return (.resources, lines)
  }

  private func bundles(of isMoved: Bool) -> [String] {
    let files = code.monolith.files.indices.filter { code.isMoved[$0] == isMoved }.map { code.monolith.files[$0] }
    return ResourceUse.positions(in: files, of: site.target).map {
      "\($0.file):\($0.position.line):\($0.position.column)"
    }
  }

  // MARK: - Initialisers

  /// Outside of its module nobody may set the properties of a value one by one.
  private var initializers: Found {
    let lines = code.monolith.files.indices.filter { !code.isMoved[$0] }.flatMap { index -> [String] in
      let file = code.monolith.files[index]
      return file.tree.statements.compactMap { $0.item.as(ExtensionDeclSyntax.self) }.flatMap { node -> [String] in
        guard isMovedStruct(node.extendedType, in: file) else { return [] }
        return node.memberBlock.members.compactMap { $0.decl.as(InitializerDeclSyntax.self) }.filter { !$0.delegates }
          .map {
            let place = file.position(of: $0)
            return
              "\(file.path):\(place.line):\(place.column): this initializer of \(node.extendedType.trimmedDescription)"
              + " sets its properties, which only the module may that declares it: let it call another one, or add"
              + " --path \(site.packagePath(of: file.path))"
          }
      }
    }
    return (.distantInitializer, lines)
  }

  private func isMovedStruct(_ type: TypeSyntax, in file: MonolithFile) -> Bool {
    file.occurrences(in: type).contains { occurrence in
      guard occurrence.symbol.kind == .struct, let declaration = code.monolith.declarations[occurrence.symbol.usr]
      else {
        return false
      }
      return code.isMoved[declaration.file]
    }
  }

  private func path(_ index: Int) -> String { code.monolith.files[index].path }

  private func inRoot(_ entry: String) -> String { RelativePath.join(site.repository.folder(of: site.target), entry) }
}

extension InitializerDeclSyntax {
  /// Whether it leaves the work to another one.
  fileprivate var delegates: Bool {
    guard let body else { return true }
    let tokens = Array(body.tokens(viewMode: .sourceAccurate))
    return zip(tokens, tokens.dropFirst()).enumerated().contains { index, pair in
      guard pair.0.tokenKind == .keyword(.self) else { return false }
      if pair.1.tokenKind == .equal { return true }
      return pair.1.tokenKind == .period && index + 2 < tokens.count && tokens[index + 2].tokenKind == .keyword(.`init`)
    }
  }
}

extension Int {
  fileprivate var times: String { self == 1 ? "once" : "\(self) times" }
}
