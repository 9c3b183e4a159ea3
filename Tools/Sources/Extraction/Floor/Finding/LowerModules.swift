import AccessLevels
import Apps
import IndexReading
import Model
import SourceText

/// The modules of a package below a new one, which may need a wider interface.
///
/// Within one package, `package` suffices for most declarations. But a class that is subclassed in another module must
/// be `open`, as must overridden members; what their interfaces name must be public, even in other modules.
struct LowerModules {
  let site: FloorSite
  let index: IndexStore

  /// The files in which declarations become public.
  ///
  /// - Parameters:
  ///   - names: The USRs of what must be public, including declarations outside the package.
  ///   - probe: Finds the implicitly `Sendable` types of a module.
  func raised(
    _ names: Set<String>, probe: (_ module: String, [AccessWidening.Candidate]) async -> Set<String>
  ) async throws(UserError) -> [WidenedFile] {
    var raised: [WidenedFile] = []
    var (pending, done) = (names, Set<String>())
    // A module whose interface is widened may name declarations of modules further below.
    for module in below {
      let asked = pending.filter { !done.contains($0) && Self.mentions(module.moduleName, $0) }
      guard !asked.isEmpty else { continue }
      let monolith = try MonolithReader.read(
        root: site.root, files: module.files.map { ($0.path, nil) }, module: module.moduleName, index: index)
      var options = AccessWidening.Options(level: .public)
      options.hints = Set(
        asked.compactMap { usr in
          guard let declared = monolith.declarations[usr],
            let offset = monolith.files[declared.file].offset(of: declared.position)
          else { return nil }
          return .widen(file: monolith.files[declared.file].path, offset: offset)
        })
      let sources = WideningSources(
        module: module.moduleName, name: module.moduleName, files: monolith.files, users: [])
      options.sendable = await probe(module.moduleName, AccessWidening(sources, options).candidates)
      let widening = AccessWidening(sources, options)
      raised += widening.files.filter { $0.bytes != $0.original }
      done.formUnion(asked)
      pending.formUnion(widening.publicElsewhere)
    }
    return raised
  }

  /// The modules linked directly or indirectly, each after those that link it.
  private var below: [Module] {
    var order: [Module.ID] = []
    func visit(_ id: Module.ID) {
      guard !order.contains(id) else { return }
      for next in site.repository.modules[id].links.flatMap(\.modules) where isOwn(next) { visit(next) }
      order.append(id)
    }
    visit(site.module.id)
    return order.reversed().filter { $0 != site.module.id }.map { site.repository.modules[$0] }
  }

  private func isOwn(_ id: Module.ID) -> Bool { site.repository.modules[id].container == site.container.id }

  /// Whether a USR may belong to a module: a mangled name contains the module's name.
  private static func mentions(_ module: String, _ usr: String) -> Bool {
    usr.contains("\(module.utf8.count)\(module)")
  }
}
