import Apps
import IndexReading

/// Finds code of a business line that reaches declarations of others in the app: through calls, overrides, or the
/// initial values of new objects.
///
/// A test that reaches them runs code that the line's package does not have.
struct ExternalReach {
  /// By USR, the declarations that it runs or may run.
  private var next: [String: Set<String>] = [:]
  /// The declarations that use something of others.
  private var leaving: Set<String> = []

  /// - Parameter services: The category services of other lines, which also lead out.
  init(of feature: String, in app: Monolith, services: Set<String> = []) {
    var leavingFiles: Set<Int> = []
    for (index, file) in app.files.enumerated() where file.feature == feature {
      for occurrence in file.occurrences {
        note(occurrence, in: app)
        guard occurrence.roles.contains(.reference) else { continue }
        let declared = app.declarations[occurrence.symbol.usr]
        guard declared != nil || services.contains(occurrence.symbol.baseName) else { continue }
        let containers = occurrence.related(by: [.calledBy, .containedBy]).map(\.usr)
        if let declared, app.file(of: declared).feature == feature {
          for container in containers { next[container, default: []].insert(occurrence.symbol.usr) }
        } else if containers.isEmpty {
          leavingFiles.insert(index)
        } else {
          leaving.formUnion(containers)
        }
      }
    }
    for (usr, declaration) in app.declarations where app.file(of: declaration).feature == feature {
      // It is not known which part of the file contains the use.
      if leavingFiles.contains(declaration.file) { leaving.insert(usr) }
    }
    noteMembers(of: feature, in: app)
  }

  /// Whether running any of these reaches declarations of others.
  func leaves(from starts: some Sequence<String>) -> Bool {
    var seen: Set<String> = []
    var pending = Array(starts)
    while let usr = pending.popLast() {
      guard seen.insert(usr).inserted else { continue }
      if leaving.contains(usr) { return true }
      pending += next[usr] ?? []
    }
    return false
  }

  private mutating func note(_ occurrence: Occurrence, in app: Monolith) {
    // A caller of the base may reach the override.
    for base in occurrence.related(by: .overrideOf) { next[base.usr, default: []].insert(occurrence.symbol.usr) }
    for property in occurrence.related(by: .accessorOf) {
      next[property.usr, default: []].insert(occurrence.symbol.usr)
    }
  }

  /// Creating an object runs the initial values of its properties, and overrides that the system calls.
  private mutating func noteMembers(of feature: String, in app: Monolith) {
    let own = app.declarations.filter { app.file(of: $0.value).feature == feature }
    let members = Dictionary(grouping: own.filter { $0.value.owner != nil }) { $0.value.owner! }
    var foreign: Set<String> = []
    for file in app.files where file.feature == feature {
      for occurrence in file.occurrences
      where occurrence.related(by: .overrideOf).contains(where: { app.declarations[$0.usr] == nil }) {
        foreign.insert(occurrence.symbol.usr)
      }
    }
    for (usr, declaration) in own where declaration.symbol.kind == .initializer {
      for (member, other) in declaration.owner.flatMap({ members[$0] }) ?? [] {
        if other.symbol.kind == .instanceProperty || foreign.contains(member) { next[usr, default: []].insert(member) }
      }
    }
  }
}
