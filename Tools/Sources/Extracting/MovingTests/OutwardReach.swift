import AppReading
import IndexReading

/// Says from where a business line's own code gets to what others in the app declare: by calls, by what is overridden,
/// by what a new object begins with.
///
/// A test that gets there runs what the line's package does not have.
struct OutwardReach {
  /// By USR, what is run, or may be, where it is.
  private var next: [String: Set<String>] = [:]
  /// What names something of others.
  private var leaving: Set<String> = []

  /// - Parameter services: What categories call the services of other lines, which are as far away.
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
      // It is not known what of the file it is in.
      if leavingFiles.contains(declaration.file) { leaving.insert(usr) }
    }
    noteMembers(of: feature, in: app)
  }

  /// Whether running any of these gets to what others declare.
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
    // Who calls the one may get to the other.
    for base in occurrence.related(by: .overrideOf) { next[base.usr, default: []].insert(occurrence.symbol.usr) }
    for property in occurrence.related(by: .accessorOf) {
      next[property.usr, default: []].insert(occurrence.symbol.usr)
    }
  }

  /// Making an object runs what its properties begin with, and what the system calls of it.
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
