import AccessWidening
import AppReading
import IndexReading
import Model
import SourceText

/// The modules of a package below a new one, which have to show more than they did.
///
/// In one package `package` is enough for most, and nothing is public. But a class that is subclassed in another module
/// must be `open`, and so must what is overridden: what these name must be public, also where another module has it.
struct LowerModules {
  let site: FloorSite
  let index: IndexStore

  /// The files that become public in part.
  ///
  /// - Parameters:
  ///   - names: What must be public, as the compiler calls it; also what no module of the package declares.
  ///   - probe: Says which types of a module are `Sendable` by themselves.
  func raised(
    _ names: Set<String>, probe: (_ module: String, [AccessWidening.Candidate]) async -> Set<String>
  ) async throws(UserError) -> [WidenedFile] {
    var raised: [WidenedFile] = []
    var (pending, done) = (names, Set<String>())
    // One that is raised may name what is further below.
    for target in below {
      let asked = pending.filter { !done.contains($0) && Self.mentions(target.module, $0) }
      guard !asked.isEmpty else { continue }
      let monolith = try MonolithReader.read(
        root: site.root, files: target.files.map { ($0.path, nil) }, module: target.module, index: index)
      var options = AccessWidening.Options(level: .public)
      options.hints = Set(
        asked.compactMap { usr in
          guard let declared = monolith.declarations[usr],
            let offset = monolith.files[declared.file].offset(of: declared.position)
          else { return nil }
          return .widen(file: monolith.files[declared.file].path, offset: offset)
        })
      let sources = WideningSources(module: target.module, name: target.module, files: monolith.files, users: [])
      options.sendable = await probe(target.module, AccessWidening(sources, options).candidates)
      let widening = AccessWidening(sources, options)
      raised += widening.files.filter { $0.bytes != $0.original }
      done.formUnion(asked)
      pending.formUnion(widening.publicElsewhere)
    }
    return raised
  }

  /// Those that the module links, and that those link in turn: none before whatever links it.
  private var below: [Repository.Target] {
    var order: [Repository.TargetID] = []
    func visit(_ id: Repository.TargetID) {
      guard !order.contains(id) else { return }
      for next in site.repository.targets[id].links.flatMap(\.targets) where isOwn(next) { visit(next) }
      order.append(id)
    }
    visit(site.target.id)
    return order.reversed().filter { $0 != site.target.id }.map { site.repository.targets[$0] }
  }

  private func isOwn(_ id: Repository.TargetID) -> Bool { site.repository.targets[id].package == site.package.id }

  /// Whether the compiler's name of something may be that of a module's: the module's stands in it.
  private static func mentions(_ module: String, _ usr: String) -> Bool {
    usr.contains("\(module.utf8.count)\(module)")
  }
}
