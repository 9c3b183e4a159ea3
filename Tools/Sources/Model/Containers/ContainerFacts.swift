import SourceText

/// What is true of all containers that a loader reads. Everything above decides by these facts, which the loader states,
/// and never asks which kind of container it has.
package struct ContainerFacts: Sendable {
  /// A noun for messages.
  package var noun: String
  /// The tool that builds its modules.
  package var builder: String
  /// How it says what its modules link.
  package var dialect: any ContainerDialect
  /// The number in a report that counts it.
  package var counter: WritableKeyPath<ContainerCounts, Int> & Sendable

  /// Whether this tool can build its modules.
  package var isBuiltHere = false
  /// Whether naming it is all that others need to link its modules: packages depend on it, and a project does not have
  /// to decide whether its products are embedded, or when they are built.
  package var isLinkedByName = false
  /// Whether its modules may link those of all other containers, not only of those that the same tool builds.
  package var linksAll = false
  /// Whether it says where the containers are that its modules link.
  package var locatesDependencies = true
  /// Whether a project links it by a Podfile, by its own name.
  package var isLinkedByPodfile = false
  /// Whether `--fix` can edit it.
  package var canBeEdited = false
  /// The program that makes the project of it that its builder builds; `nil` if that builds it as it is.
  package var generator: String?
  /// Whether it is a program that is never run, so that only constants in it are known.
  package var isNeverRun = false
  /// Whether its links say their conditions, so that one can be copied with its condition.
  package var saysConditions = false
  /// Whether its modules are as separate as packages are: each may be a different part of an app.
  package var hasModulesOfAllRoles = false
  /// The flags that its build system sets for `#if` in everything it builds.
  package var certainFlags: Set<String> = []
  /// The platforms of modules that name none; `nil` if their clients decide that.
  package var platforms: Set<String>?
  /// Whether its build makes headers, which sources may include.
  package var makesHeaders = false
  /// The folder below a module's in which others find its headers; empty for any.
  package var headerFolder = ""

  package init(
    noun: String, builder: String, dialect: any ContainerDialect,
    counter: WritableKeyPath<ContainerCounts, Int> & Sendable
  ) {
    self.noun = noun
    self.builder = builder
    self.dialect = dialect
    self.counter = counter
  }

  /// Whether the same tool builds both.
  package func isBuilt(like other: ContainerFacts) -> Bool { builder == other.builder }

  /// Whether its modules may link those of the other.
  package func canUse(_ other: ContainerFacts) -> Bool { linksAll || isBuilt(like: other) }

  /// Whether `--fix` can add and remove links from its modules to those of the other.
  package func canEditLinks(to other: ContainerFacts) -> Bool { canBeEdited && other.isLinkedByName }
}

/// How many containers there are, as reports count them.
package struct ContainerCounts: Hashable, Sendable {
  /// Swift packages.
  package var packages = 0
  /// Xcode projects, and the descriptions from which they are generated.
  package var projects = 0
  package var pods = 0

  package init(packages: Int = 0, projects: Int = 0, pods: Int = 0) {
    self.packages = packages
    self.projects = projects
    self.pods = pods
  }

  /// Each kind that there is: `2 packages`, `1 project`; packages also if there is nothing.
  package var words: [String] {
    let all = [(packages, "package"), (projects, "project"), (pods, "pod")].filter { $0.0 > 0 }
    return (all.isEmpty ? [(0, "package")] : all).map { $0.0.counted($0.1) }
  }
}
