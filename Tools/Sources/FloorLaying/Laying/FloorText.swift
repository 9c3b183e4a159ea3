import AccessWidening
import SourceText

/// What laying a floor did, or would do, with the whole diff.
package enum FloorText {
  /// - Parameter isDone: Whether it was done, or would be.
  package static func text(of floor: Floor, isDone: Bool, isVerified: Bool) -> String {
    var lines = floor.notes
    let required = floor.widening.widened.filter { !$0.isUsed }
    if !required.isEmpty {
      let shown = required.prefix(10).map(\.name).joined(separator: ", ")
      lines.append("not named outside, and needed: \(shown)\(required.count > 10 ? ", …" : "")")
    }
    if isDone {
      lines.append(
        isVerified
          ? "it builds with its tests, after \(floor.builds.counted("build"))"
          : "nothing was built: whether the compiler wants more of the interface is not known")
    }
    return lines.joined(separator: "\n") + "\n" + (isDone ? "" : "\n\(floor.diff)\nNothing was changed.\n")
  }
}
