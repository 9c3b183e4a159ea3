import SourceText

/// A pod whose files modules of a package have as well: one thing that is described twice.
package struct PackagedPod: Sendable {
  package struct Dependency: Sendable {
    /// The pod.
    package var name: String
    package var position: SourcePosition
    /// What the name leads to; a pod of the repository, or a module of a package which has its files.
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
  /// Where it says which files it has.
  package var position: SourcePosition
  package var package: Repository.PackageID
  /// The modules that have its files, or some of them.
  package var targets: [Repository.TargetID]
  /// Of everybody who takes it without saying which parts.
  package var dependencies: [Dependency] = []
  /// Of those only who take a part besides.
  package var optional: [Dependency] = []
  /// Whether it brings what reading does not show: built libraries, and what a command makes once it is fetched.
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
