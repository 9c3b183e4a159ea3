import Model
import Rules
import SourceFacts

/// A manifest, or a part of it, that cannot be decided without running it. Reported once per manifest, at the first
/// place: one switch settles all of them.
struct UndecidableManifest: Rule {
  static let id = "undecidable_manifest"

  static let tellsWhatIsNotJudged = true

  func findings(in context: RuleContext) -> [Finding] {
    context.repository.containers.compactMap { container in
      let undecided = container.undecided
      // What SwiftPM rejects too comes before what running it would decide.
      guard let first = undecided.first(where: \.isBroken) ?? undecided.first else { return nil }
      let others = undecided.filter { $0 != first }.map(\.position.line)
      return Finding(
        rule: Self.id, package: container.name, file: container.manifestPath, symbol: first.reason,
        position: first.position,
        message: container.facts.isNeverRun
          ? Self.message(for: first, others: Set(others).sorted())
          : message(for: first, others: Set(others).sorted(), context))
    } + others(in: context) + ofOtherVersions(in: context)
  }

  /// Files other than manifests that determine the links of modules. Reported once per file. What a command would decide
  /// that nobody has run is as in a fresh clone, and comes after what has to be written otherwise.
  private func others(in context: RuleContext) -> [Finding] {
    var files: Set<String> = []
    let all = context.repository.problems.compactMap { problem -> Finding? in
      guard case .undecided(let reason, let isBroken, let command) = problem.kind else { return nil }
      let undecided = Undecided(reason: reason, position: problem.position, isBroken: isBroken)
      return Finding(
        rule: Self.id, package: problem.package, file: problem.file, symbol: reason, position: problem.position,
        severity: command == nil ? .error : .warning, message: Self.message(for: undecided, others: [], command))
    }
    return (all.filter { $0.severity == .error } + all.filter { $0.severity != .error })
      .filter { files.insert($0.identity.file).inserted }
  }

  /// Manifests for other versions of Swift that are not judged together with the one that this Swift uses.
  private func ofOtherVersions(in context: RuleContext) -> [Finding] {
    context.repository.problems.compactMap { problem in
      guard case .otherManifest(let difference, let judged) = problem.kind else { return nil }
      return Finding(
        rule: Self.id, package: problem.package, file: problem.file, symbol: "version", position: problem.position,
        severity: .warning,
        message: .init(
          "this is for other versions of Swift and was not judged, nor is it fixed",
          why: "unlike in \(judged), \(difference)", instead: "make both equal, or judge it by eye"))
    }
  }

  /// For files that cannot be run here.
  private static func message(
    for undecided: Undecided, others: [Int], _ command: String? = nil
  ) -> Finding.Message {
    let isBroken = undecided.isBroken
    return .init(
      "this cannot be judged, because \(undecided.reason)\(places(others))",
      why: "\(isBroken ? "" : "it is read and never run, so ")its links and sources stay unknown",
      instead: isBroken ? "correct it" : command.map { "run \($0) first" } ?? "write it as a constant")
  }

  private func message(for undecided: Undecided, others: [Int], _ context: RuleContext) -> Finding.Message {
    let what = "this manifest cannot be judged, because \(undecided.reason)"
    guard !undecided.isBroken else {
      return .init(what, why: "the package's links stay unknown", instead: "correct it")
    }
    let settings = context.repository.configuration.manifests
    let way =
      settings.evaluate
      ? """
      ; evaluate_manifests in \(context.repository.configuration.file) applies only if that file is named with \
      --config
      """ : ""
    return .init(
      what + Self.places(others), why: "manifests are read and never run, for safety",
      instead: "write it as a constant, or let SwiftPM run it with --evaluate-manifests\(way)")
  }

  /// " (and for more in the lines 3, 8 and 5 others)"
  private static func places(_ lines: [Int]) -> String {
    guard let first = lines.first else { return "" }
    guard lines.count > 1 else { return " (and for more in line \(first))" }
    let shown = lines.prefix(5).map(String.init).joined(separator: ", ")
    return " (and for more in the lines \(shown)\(lines.count > 5 ? " and \(lines.count - 5) others" : ""))"
  }
}
