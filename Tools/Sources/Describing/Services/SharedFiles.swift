import Contracts
import Model
import SourceFacts
import SourceText

// A file may belong to several modules: the host project of a private pod compiles the pod's sources too. What it declares
// is one thing all the same.

extension Contract {
  /// The targets that callers can reach, each declaration once: in a library before a program, which others cannot link.
  func declaredTargets(in repository: Repository) -> [Target] {
    let found = targets.filter { $0.isFindable && $0.className != TargetDeclaration.fallbackName }
    let isProgram = { (target: Target) in repository.modules[target.site.module].kind == .executable }
    var seen: Set<CallerReader.Key> = []
    return (found.filter { !isProgram($0) } + found.filter(isProgram)).filter {
      seen.insert(.init(file: $0.site.file, position: $0.declaration.position)).inserted
    }
  }
}

extension Sequence<OfferedAction.Place> {
  /// Each position once, in order.
  var once: [OfferedAction.Place] {
    var seen: Set<CallerReader.Key> = []
    return sorted { ($0.file, $0.position, $0.module) < ($1.file, $1.position, $1.module) }
      .filter { seen.insert(.init(file: $0.file, position: $0.position)).inserted }
  }
}
