import Model
import Rules
import SourceFacts
import SourceText

/// A podspec and a package with the same files that disagree: one of the two builds will break, or already does.
struct PodspecDrift: Rule {
  static let id = "podspec_drift"

  func findings(in context: RuleContext) -> [Finding] {
    context.repository.packagedPods.flatMap { pod in
      files(of: pod, context.repository) + dependencies(of: pod, context.repository)
    }
  }

  // MARK: Files

  private func files(of pod: PackagedPod, _ repository: Repository) -> [Finding] {
    let manifest = repository.containers[pod.container].manifestPath
    var findings: [Finding] = []
    if !pod.onlyInPackage.isEmpty {
      findings.append(
        finding(
          pod, "package files",
          .init(
            """
            \(Self.shown(pod.onlyInPackage)) \(pod.onlyInPackage.count == 1 ? "is" : "are") compiled by \(manifest) with the \
            files of the pod \(pod.name), and not by the pod
            """,
            instead: """
              add \(pod.onlyInPackage.count == 1 ? "it" : "them") to source_files, or exclude the same in both
              """)))
    }
    if !pod.onlyInPod.isEmpty {
      findings.append(
        finding(
          pod, "pod files",
          .init(
            """
            \(Self.shown(pod.onlyInPod)) \(pod.onlyInPod.count == 1 ? "is" : "are") compiled by the pod \(pod.name), but by no \
            target of \(manifest), although in its folder
            """, instead: "exclude the same in both")))
    }
    return findings
  }

  private func finding(_ pod: PackagedPod, _ symbol: String, _ message: Finding.Message) -> Finding {
    Finding(
      rule: Self.id, package: pod.name, file: pod.file, symbol: symbol, position: pod.position, severity: .warning,
      message: message)
  }

  private static func shown(_ paths: [String]) -> String { paths.map(\.oneLine).listed(atMost: 3) }

  // MARK: Dependencies

  private func dependencies(of pod: PackagedPod, _ repository: Repository) -> [Finding] {
    let container = repository.containers[pod.container]
    let drift = DependencyDrift(of: pod, in: repository)
    return drift.missingInPackage.map { dependency in
      Finding(
        rule: Self.id, package: pod.name, file: pod.file, symbol: dependency.name, position: dependency.position,
        severity: .warning,
        message: .init(
          """
          the pod \(pod.name) depends on \(dependency.name), but no target of \(container.manifestPath) with its files \
          does
          """, instead: "make both equal"))
    }
      + drift.missingInPod.map { target, link in
        let name = link.linkedName(in: repository) ?? ""
        return Finding(
          rule: Self.id, package: container.name, target: target.name, file: container.manifestPath, symbol: name,
          position: link.position, severity: .warning,
          message: .init(
            "\(target.name) links \(name), but \(pod.file), which has the same files, does not depend on it",
            instead: "make both equal"))
      }
  }
}
