import Configuration
import ImportScanning
import Model
import Rules
import SourceText

/// Looks for ways from modules to what they must not reach: along imports, and along what is linked.
struct PathSearch {
  /// An edge on a way, and where it is written.
  struct Step {
    var file: String
    var position: SourcePosition
    /// What it leads to: a module, or a product from elsewhere.
    var name: String
    /// "Core imports Store"
    var words: String
    /// The module, where it is one of the repository's.
    var target: Repository.TargetID?
  }

  private let prohibition: Prohibition
  private let context: RuleContext

  init(_ prohibition: Prohibition, _ context: RuleContext) {
    self.prohibition = prohibition
    self.context = context
  }

  func begins(at target: Repository.Target) -> Bool {
    matches(target, prohibition.from.value)
  }

  /// Where a module itself imports or links what it must not reach: every such place.
  func ownSteps(of target: Repository.Target) -> [Step] {
    steps(from: target, isEach: true).filter(isEnd)
  }

  /// A shortest way through others.
  ///
  /// - Returns: `nil` where there is none.
  func shortestPath(from start: Repository.Target) -> [Step]? {
    var previous: [Repository.TargetID: (from: Repository.TargetID, step: Step)] = [:]
    var queue = [start.id]
    var head = 0
    while head < queue.count {
      let id = queue[head]
      head += 1
      for step in steps(from: context.repository.targets[id], isEach: false) {
        if isEnd(step) { return way(to: id, previous) + [step] }
        guard let next = step.target, next != start.id, previous[next] == nil else { continue }
        previous[next] = (id, step)
        queue.append(next)
      }
    }
    return nil
  }

  private func way(
    to end: Repository.TargetID, _ previous: [Repository.TargetID: (from: Repository.TargetID, step: Step)]
  ) -> [Step] {
    var way: [Step] = []
    var id = end
    while let hop = previous[id] {
      way.append(hop.step)
      id = hop.from
    }
    return way.reversed()
  }

  // MARK: Edges

  /// - Parameter isEach: Every import, and not only the first of a module.
  private func steps(from target: Repository.Target, isEach: Bool) -> [Step] {
    var seen: Set<String> = []
    let imports = target.files.flatMap { file in
      file.imports.filter { isEach || seen.insert($0.module).inserted }.map { step($0, in: file, of: target) }
    }
    let known = Set(imports.map(\.name))
    return imports + links(of: target).filter { !known.contains($0.name) }
  }

  private func step(_ import: Import, in file: SourceFile, of target: Repository.Target) -> Step {
    Step(
      file: file.path, position: `import`.position, name: `import`.module,
      words: "\(target.name) imports \(`import`.module)",
      target: context.repository.providers(of: `import`.module, for: target).first)
  }

  private func links(of target: Repository.Target) -> [Step] {
    let (repository, manifest) = (context.repository, context.repository.packages[target.package].manifestPath)
    return target.links.flatMap { link -> [Step] in
      func step(_ name: String, _ module: Repository.TargetID?) -> Step {
        Step(
          file: manifest, position: link.declaration.position, name: name, words: "\(target.name) links \(name)",
          target: module)
      }
      switch link.destination {
      case .thirdParty(let product): return [step(product, nil)]
      case .sibling, .product: return link.targets.map { step(repository.targets[$0].module, $0) }
      case .unknown: return []
      }
    }
  }

  // MARK: Ends

  private func isEnd(_ step: Step) -> Bool {
    if let id = step.target { return matches(context.repository.targets[id], prohibition.to) }
    guard case .name(let pattern) = prohibition.to else { return false }
    return pattern.matches(step.name)
  }

  private func matches(_ target: Repository.Target, _ end: Prohibition.End) -> Bool {
    switch end {
    case .role(let name): context.roles.role(of: target)?.name == name
    case .name(let pattern):
      pattern.matches(target.name) || pattern.matches(target.module)
        || pattern.matches(context.repository.packages[target.package].name)
    }
  }
}
