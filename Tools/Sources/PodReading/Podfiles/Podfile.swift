import SourceText

/// What a Podfile says about the targets of a project, as far as it can be read.
package struct Podfile: Sendable {
  /// A line `pod 'A', :path => '../A'`.
  package struct Pod: Hashable, Sendable {
    /// `A` or `A/Part`.
    package var name: String
    /// The folder of its podspec, or the podspec, as written; `nil` if there is none.
    package var path: String?
    /// Whether it is installed with its tests or example apps: `:testspecs`, `:appspecs`.
    package var hasSpecs = false
    package var position: SourcePosition

    /// The pod, without the subspec.
    package var pod: String { String(name.prefix { $0 != "/" }) }
  }

  package enum Inheritance: String, Sendable {
    case complete
    case searchPaths = "search_paths"
    case nothing = "none"
  }

  package struct Target: Sendable {
    package var name: String
    package var isAbstract: Bool
    package var position: SourcePosition
    package var pods: [Pod] = []
    /// Where a function of another file is called, which may add pods.
    package var otherFunction: SourcePosition?
    /// The project that contains it, as written.
    package var project: String?
    /// What it inherits from the enclosing target.
    package var inheritance = Inheritance.complete
    /// The index of the enclosing target, which comes before it.
    package var parent: Int?
    /// Whether `pods` is complete.
    package var isDecided = true
  }

  package var targets: [Target] = []
  /// The pods that `Podfile.lock` names, which functions of other files may add; `nil` without one.
  package var installed: [String]?
  package var undecided: [Podspec.Undecided] = []

  /// The pods that a target links: its own, and those of the enclosing targets, unless it inherits only search paths;
  /// and what functions of other files may add.
  package func pods(of target: Target) -> [Pod] { inherited(by: target).flatMap(\.pods) + possiblePods(of: target) }

  /// The pods that a target may link besides, because functions of other files may add them.
  package func possiblePods(of target: Target) -> [Pod] {
    guard let position = inherited(by: target).lazy.compactMap(\.otherFunction).first else { return [] }
    return (installed ?? []).map { Pod(name: $0, position: position) }
  }

  /// A target, and those of which it gets the pods.
  private func inherited(by target: Target) -> [Target] {
    var result = [target]
    while let last = result.last, last.inheritance == .complete, let parent = last.parent {
      result.append(targets[parent])
    }
    return result
  }
}
