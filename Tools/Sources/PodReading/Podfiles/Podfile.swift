import SourceText

/// What a Podfile says of the targets of a project, as far as it can be read.
package struct Podfile: Sendable {
  /// A line `pod 'A', :path => '../A'`.
  package struct Pod: Hashable, Sendable {
    /// `A` or `A/Part`.
    package var name: String
    /// The folder of its podspec, or the podspec, as written; `nil` where it is not said.
    package var path: String?
    package var position: SourcePosition

    /// The pod, without the part of it.
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
    /// The project that it is of, as written.
    package var project: String?
    /// What of the target around it is its own too.
    package var inheritance = Inheritance.complete
    /// The place of the target around it, which comes before it.
    package var parent: Int?
    /// Whether `pods` is the whole list.
    package var isDecided = true
  }

  package var targets: [Target] = []
  package var undecided: [Podspec.Undecided] = []

  /// What a target links: its own pods, and those of the targets around it, unless it inherits only where to look.
  package func pods(of target: Target) -> [Pod] {
    var result = target.pods
    var current = target
    while current.inheritance == .complete, let parent = current.parent {
      current = targets[parent]
      result += current.pods
    }
    return result
  }
}
