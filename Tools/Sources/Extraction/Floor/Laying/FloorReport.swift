import AccessLevels
import SourceText

/// Reports what laying a floor did, or would do, with the diff.
package enum FloorReport {
  /// - Parameter isDone: Whether the changes were made.
  package static func text(of floor: Floor, isDone: Bool, isVerified: Bool) -> String {
    var lines = floor.notes + floor.remarks
    let required = floor.widening.widened.filter { !$0.isUsed }
    if !required.isEmpty {
      let shown = required.prefix(10).map(\.name).joined(separator: ", ")
      lines.append("not used from outside, but required: \(shown)\(required.count > 10 ? ", …" : "")")
    }
    if isDone {
      lines.append(verdict(on: floor, isVerified: isVerified))
    }
    return lines.joined(separator: "\n") + "\n" + (isDone ? "" : "\n\(floor.diff)\nNothing was changed.\n")
  }

  /// The result of verifying it.
  package static func verdict(on floor: Floor, isVerified: Bool) -> String {
    let unknown = "the compiler may require more of the interface"
    guard isVerified else { return "nothing was built: \(unknown)" }
    let builds = "after \(floor.builds.counted("build"))"
    guard !floor.site.isBuiltHere else { return "it builds with its tests, \(builds)" }
    if let command = floor.site.request.outside.command { return "`\(command)` builds it, \(builds)" }
    let container = floor.site.container
    let rest = "\(floor.site.module.name) was not built: \(container.facts.builder) does that, not this tool"
    if let reason = floor.unbuilt {
      return "\(floor.site.folder) was not built, because \(reason): \(unknown)\n\(rest)"
    }
    return "\(floor.site.folder) builds, \(builds)\n\(rest)"
  }
}
