import Loading
import Model
import PodReading
import SourceText

/// Plans packages for the pods of a repository.
package struct PodPackager {
  let pods: DevelopedPods
  let repository: Repository

  package init(pods: DevelopedPods, repository: Repository) {
    self.pods = pods
    self.repository = repository
  }

  /// Decides everything that will be written.
  ///
  /// - Parameters:
  ///   - path: The podspec to make a package for, with those that it needs; `nil` for all of them.
  ///   - folder: The folder that contains all of them, if none is named.
  /// - Throws: A `UserError` if there is no such podspec.
  package func plan(for path: String? = nil, below folder: String = "") throws(UserError) -> PodPackagingPlan {
    // Pods that a package already covers are left to it.
    let packaged = Dictionary(
      repository.packagedPods.map { ($0.file, repository.containers[$0.container].manifestPath) },
      uniquingKeysWith: { $1 })
    let others = pods.pods.filter { packaged[$0.path] == nil }
    var drafts = Dictionary(grouping: others, by: \.folder).map { FolderDraft(folder: $0, pods: $1) }
    let provided = ProvidedPackages(pods: pods, repository: repository)
    for index in drafts.indices { drafts[index].fill(from: pods, repository, provided) }
    var steps = pods.pods.compactMap { pod in
      packaged[pod.path].map { present(pod, $0) }
    }.filter { step in RelativePath.isInside(step.folder, folder) && (path == nil || step.podspecs == path.map { [$0] })
    }
    var asked = drafts.map(\.folder).filter { RelativePath.isInside($0, folder) }
    if let path {
      guard let pod = pods.pods.first(where: { $0.path == path }) else { throw .noPodspec(at: path, pods) }
      asked = packaged[path] == nil ? [pod.folder] : []
    } else if asked.isEmpty, steps.isEmpty {
      throw .noPods
    }
    let wanted = needed(by: asked, drafts)
    let order = PodOrder(drafts.sorted { $0.folder < $1.folder })
    for draft in order.drafts where wanted.contains(draft.folder) {
      steps.append(step(draft, order, after: steps))
    }
    return PodPackagingPlan(steps: steps)
  }

  /// Some folders, and those of the pods that they need.
  private func needed(by folders: [String], _ drafts: [FolderDraft]) -> Set<String> {
    var (found, pending) = (Set<String>(), folders)
    while let next = pending.popLast() {
      guard found.insert(next).inserted else { continue }
      pending += drafts.first { $0.folder == next }?.needs.keys.map(\.self) ?? []
    }
    return found
  }

  private func present(_ pod: DevelopedPods.Pod, _ manifest: String) -> PodPackagingPlan.Step {
    .init(folder: pod.folder, pods: [pod.name], podspecs: [pod.path], outcome: .present(manifest))
  }

  private func step(
    _ draft: FolderDraft, _ order: PodOrder, after steps: [PodPackagingPlan.Step]
  ) -> PodPackagingPlan.Step {
    var step = PodPackagingPlan.Step(
      folder: draft.folder, pods: draft.pods.map(\.name), podspecs: draft.pods.map(\.path),
      outcome: .refused(draft.obstacles), notes: draft.notes)
    let unmade = steps.filter { other in
      if case .made = other.outcome { return false }
      if case .present = other.outcome { return false }
      return draft.needs[other.folder] != nil
    }
    if let present = draft.present {
      step.outcome = .present(present)
    } else if let cycle = order.cycle(of: draft) {
      step.outcome = .refused(draft.obstacles + [cycle])
    } else if draft.obstacles.isEmpty {
      step.outcome = unmade.isEmpty ? .made(draft.manifest.text()) : .waits(unmade.flatMap(\.pods))
    }
    step.podfileLines = podfileLines(of: draft)
    return step
  }

  /// The lines of Podfiles that change when the app links the package.
  private func podfileLines(of draft: FolderDraft) -> [PodObstacle] {
    let names = Set(draft.pods.map(\.name))
    return pods.podfiles.flatMap { path, podfile in
      let lines = podfile.targets.flatMap { target in
        target.pods.filter { names.contains($0.pod) }.map { (pod: $0, user: target.name) }
      }
      let folder = RelativePath.path(from: RelativePath.directory(of: path), to: draft.folder)
      // A function of the Podfile may be called by several targets.
      return Dictionary(grouping: lines, by: \.pod).sorted { $0.key.position < $1.key.position }.map { pod, uses in
        let users = uses.map(\.user).filter { !$0.isEmpty }.joined(separator: ", ")
        return PodObstacle(
          path, pod.position,
          "remove pod '\(pod.name)', and link the product \(pod.pod) of the package \(folder) to "
            + "\(users.isEmpty ? "the targets" : users), once no other pod depends on \(pod.pod)")
      }
    }
  }
}

extension UserError {
  fileprivate static let noPods = UserError(
    "there is no podspec here of a pod whose files are in this repository; name the folder of the repository")

  fileprivate static func noPodspec(at path: String, _ pods: DevelopedPods) -> UserError {
    let advice = NearestName.question(path, among: pods.pods.map(\.path))
    return UserError("there is no podspec \(path) of a pod whose files are in this repository\(advice)")
  }
}
