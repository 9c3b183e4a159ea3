import SourceFacts

/// What declares modules: a package, a project, a podspec, below the root of the repository.
package struct Container: Sendable {
  /// Its place among the containers of the repository.
  package typealias ID = Int

  package var id: ID
  /// As it calls itself, else its folder's name.
  package var name: String
  /// SwiftPM's identity of it: the folder's name in lower case.
  package var identity: String
  /// Relative to the root; the root itself is empty.
  package var directory: String
  /// The file that declares its modules; of several manifests, the one that SwiftPM would use.
  package var manifestPath: String
  package var products: [Product] = []
  /// The other containers that it names, in order.
  package var references: [ContainerReference] = []
  /// The destination of each of them.
  package var dependencies: [ContainerDependency] = []
  package var toolsVersion: SwiftVersion?
  /// The names of its traits, which are flags in its sources; `nil` if they could not be decided.
  package var traits: Set<String>? = []
  /// The traits that each one enables; under `default`, those that are on unless a client says otherwise.
  package var enabledTraits: [String: Set<String>] = [:]
  /// The platforms for which it names a version, as conditions name them; `nil` if it names none, or they are not known.
  package var platforms: Set<String>?
  /// What could not be decided by reading. If empty, the rest is complete.
  package var undecided: [Undecided] = []
  /// What its loader knows of all such containers.
  package var facts: ContainerFacts
  /// What others refer to: the folder of a package, the bundle of a project. Relative to the root.
  package var location: String
  /// Which of its modules are isolated to the main actor by default.
  package var defaultIsolation = DefaultIsolation()
  /// The lint directives in its manifest's comments.
  package var ignores: [IgnoreComment] = []
  package var modules: [Module.ID] = []
  /// SwiftPM's checkouts for it, by identity, if there are any.
  package var checkouts: [String: Checkout] = [:]
  /// The identities of the packages that are resolved for it, as far as a file says so.
  package var resolved: Set<String> = []
  /// The file that it is generated from: a change must be made there.
  package var source: String?
  /// Other files that the one that declares its modules, or from which it is generated, is put together from.
  package var included: Set<String> = []
  /// By a module's name, the file of these that declares it.
  package var filesOfTargets: [String: String] = [:]
  /// Where a person changes what it declares.
  package var editedPath: String { source ?? manifestPath }
  /// Where a person changes what it declares of a module.
  package func editedPath(of module: Module) -> String { filesOfTargets[module.name] ?? editedPath }
  /// Swift files among those of its modules, or in its source folders, that belong to no module.
  package var forgottenSources: [ForgottenSource] = []

  package init(
    id: ID, name: String, identity: String, directory: String, manifestPath: String,
    facts: ContainerFacts, location: String
  ) {
    self.id = id
    self.name = name
    self.identity = identity
    self.directory = directory
    self.manifestPath = manifestPath
    self.facts = facts
    self.location = location
  }

  /// Whether everything that it declares is known.
  package var isDecided: Bool { undecided.isEmpty }
  /// What it is, and its name, for messages: `package Kit`, `Tuist project App`.
  package var title: String { "\(facts.noun) \(name)" }

  /// The lower-case names by which a manifest may refer to this container: its folder's, or in older manifests its own.
  package var calledNames: [String] { [identity, name.lowercased()] }

  /// Whether a manifest may refer to this container by `name`.
  package func isCalled(_ name: String) -> Bool { calledNames.contains(name.lowercased()) }

  /// The containers below the root that it depends on.
  package var localDependencies: [ID] {
    dependencies.compactMap { if case .local(let id) = $0 { id } else { nil } }
  }
}
