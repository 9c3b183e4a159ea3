import AccessLevels
import Apps
import Model
import SourceText
import SwiftSyntax

/// Finds the obstacles to a floor, with a line for each and what to do about it.
struct FloorObstacles {
  let site: FloorSite
  let code: FloorCode

  /// - Throws: A `UserError` with all obstacles.
  func check() throws(UserError) {
    let found = [closure, literals, resources, initializers, tests].filter { !$0.lines.isEmpty }
    guard !found.isEmpty else { return }
    throw Self.error(found, for: site.request.name)
  }

  typealias Found = (kind: RefusalKind, lines: [String])

  /// What the new module's interface cannot keep as it is.
  static func check(_ widening: AccessWidening, of name: String) throws(UserError) {
    let found = widening.obstacles.map { refusal -> Found in
      let place = "\(refusal.file):\(refusal.position.line):\(refusal.position.column)"
      return (refusal.kind, ["\(place): \(refusal.reason): \(refusal.suggestion)"])
    }
    guard found.isEmpty else { throw error(found, for: name) }
  }

  static func error(_ found: [Found], for name: String) -> UserError {
    let head = "\(name) cannot be a module below the rest as the code is; nothing was changed"
    let end = RefusalKind.more(on: Set(found.map(\.kind)))
    return UserError(([head] + found.flatMap(\.lines) + [end]).joined(separator: "\n"), .refusal)
  }

  /// The maximum number of obstacles to list.
  private static let most = 30

  // MARK: - Uses of the remaining code

  private var closure: Found {
    let closure = FloorClosure(code.monolith)
    let moved = Set(code.isMoved.indices.filter { code.isMoved[$0] })
    let missing = closure.missing(for: moved)
    if let entry = moved.sorted().first(where: closure.isEntry) {
      return (
        .beginning, ["\(path(entry)) is where the program starts, which a module below cannot contain: leave it out"]
      )
    }
    guard !missing.isEmpty else { return (.upwardUse, []) }
    let groups = Dictionary(grouping: missing) { "\($0.file) \($0.need.name) \($0.need.declared)" }.values
    let lines = groups.sorted { ($0.count, path($1[0].file)) > ($1.count, path($0[0].file)) }.map { group in
      let first = group[0]
      let places = group.prefix(3).map { "\(path($0.by)):\($0.need.used.line):\($0.need.used.column)" }
      let more = group.count > 3 ? ", …" : ""
      return
        "\(path(first.file)):\(first.need.declared.line):\(first.need.declared.column): \(first.need.name) stays, but"
        + " the moved code uses it \(group.count.times): \(places.joined(separator: ", "))\(more)"
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
      return "they cannot simply be included: their own dependencies lead to where the program starts"
        + " (\(way.joined(separator: " → "))); cut one of these uses first, or leave out the file that has it"
    }
    if closed.count == code.monolith.files.count {
      return "with everything that they need, these are all of \(site.module.name): cut some of these uses first"
    }
    // All paths are listed, because any --path replaces the default folder with the module's name.
    let paths = site.paths + added.map(path)
    let options = paths.map { "--path \(site.packagePath(of: $0))" }.joined(separator: " ")
    return
      "with their own dependencies, \(added.count.counted("file")) more would have to move; all together: \(options)"
  }

  /// The given files that use nothing of the remaining code, and so can move by themselves.
  private func whatCanGo(_ closure: FloorClosure, _ moved: Set<Int>) -> [String] {
    let able = moved.filter { closure.closed([$0]).isSubset(of: moved) }.sorted()
    guard !able.isEmpty else { return [] }
    let options = able.map { "--path \(site.packagePath(of: path($0)))" }.joined(separator: " ")
    return ["\(able.count) of these \(moved.count.counted("file")) can move alone: \(options)"]
  }

  // MARK: - Types of literals, resources, tests elsewhere

  private var literals: Found {
    (.literalType, LiteralTypes(in: code.monolith).lines { code.isMoved[$0] })
  }

  private var resources: Found {
    (.resources, FloorResources(site: site, files: code.monolith.files).lines)
  }

  private var tests: Found {
    (.distantTest, DistantTests(of: site).lines(using: code.monolith) { code.isMoved[$0.file] })
  }

  // MARK: - Initializers

  /// Only a struct's own module may initialize its properties directly.
  private var initializers: Found {
    let lines = code.monolith.files.indices.filter { !code.isMoved[$0] }.flatMap { index -> [String] in
      let file = code.monolith.files[index]
      return file.tree.statements.compactMap { $0.item.as(ExtensionDeclSyntax.self) }.flatMap { node -> [String] in
        guard isMovedStruct(node.extendedType, in: file) else { return [] }
        return node.directInitializers.map {
          let place = file.position(of: $0)
          return
            "\(file.path):\(place.line):\(place.column): this initializer of \(node.extendedType.trimmedDescription)"
            + " sets its properties, which only its module may do: call another initializer, or add"
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
}

extension Int {
  fileprivate var times: String { self == 1 ? "once" : "\(self) times" }
}
