import SourceText

/// A pod whose files are also in modules of a package, so that they are described twice.
package struct PackagedPod: Sendable {
  package struct Dependency: Sendable {
    /// The pod.
    package var name: String
    package var position: SourcePosition
    /// What the name resolves to: a pod of the repository, or a module of a package that has its files.
    package var destination: Repository.TargetLink.Destination

    package init(name: String, position: SourcePosition, destination: Repository.TargetLink.Destination) {
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
  package var package: Repository.PackageID
  /// The modules that have its files, or some of them.
  package var targets: [Repository.TargetID]
  /// For its tests and programs: the modules that have the files of the pod itself.
  package var hosts: [Repository.TargetID] = []
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
    name: String, file: String, position: SourcePosition, package: Repository.PackageID,
    targets: [Repository.TargetID]
  ) {
    self.name = name
    self.file = file
    self.position = position
    self.package = package
    self.targets = targets
  }
}
