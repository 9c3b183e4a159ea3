import SourceText

/// A pod whose files are also in modules of a package, so that they are described twice.
package struct PackagedPod: Sendable {
  package struct Dependency: Sendable {
    /// The pod.
    package var name: String
    package var position: SourcePosition
    /// What the name resolves to: a pod of the repository, or a module of a package that has its files.
    package var destination: Link.Destination

    package init(name: String, position: SourcePosition, destination: Link.Destination) {
      self.name = name
      self.position = position
      self.destination = destination
    }
  }

  package var name: String
  /// The podspec, relative to the root.
  package var file: String
  /// Where the podspec names its files.
  package var position: SourcePosition
  package var container: Container.ID
  /// The modules that have its files, or some of them.
  package var modules: [Module.ID]
  /// The sources that it compiles.
  package var files: Set<String>
  /// For its tests and programs: the modules that have the files of the pod itself.
  package var hosts: [Module.ID] = []
  /// The dependencies of the pod if no subspecs are named.
  package var dependencies: [Dependency] = []
  /// The dependencies only of subspecs that are not default ones.
  package var optional: [Dependency] = []
  /// Whether it contains something that reading does not show: binaries, and what its prepare command generates.
  package var bringsUnseen = false
  /// Sources among those of the modules that only the pod has, and only they have.
  package var onlyInPod: [String] = []
  package var onlyInPackage: [String] = []

  package init(
    name: String, file: String, position: SourcePosition, container: Container.ID,
    modules: [Module.ID], files: Set<String>
  ) {
    self.name = name
    self.file = file
    self.position = position
    self.container = container
    self.modules = modules
    self.files = files
  }
}
