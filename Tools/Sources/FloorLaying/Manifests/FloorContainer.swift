import ContainerEditing
import Model
import SourceText

/// What becomes of the container that code leaves, and what the package that gets it is made of.
protocol FloorContainer {
  /// The new package's files besides its sources, relative to its folder.
  ///
  /// - Parameter bytes: The container that the code leaves.
  /// - Throws: An `UserError` where what the code needs cannot be said in a manifest.
  func files(_ bytes: [UInt8]) throws(UserError) -> [(path: String, text: String)]

  /// What the container becomes.
  ///
  /// - Parameters:
  ///   - tests: The test targets that are to link the new module too.
  ///   - files: Sources that the target gets.
  /// - Throws: An `UserError` with what to write by hand, where it cannot be edited.
  func edited(_ bytes: [UInt8], tests: [Repository.Target], adding files: [String]) throws(UserError) -> [UInt8]

  /// What a person is to write where this cannot.
  func byHand(_ bytes: [UInt8], tests: [Repository.Target]) -> String
}

extension FloorSite {
  /// The container, by how it is written.
  func container(_ needs: FloorNeeds) -> any FloorContainer {
    switch ContainerFile(package.manifestPath) {
    case .manifest: FloorManifests(site: self, needs: needs)
    case .project: FloorProject(site: self, needs: needs)
    }
  }
}

/// A package that code leaves.
struct FloorManifests: FloorContainer {
  let site: FloorSite
  let needs: FloorNeeds

  func files(_ bytes: [UInt8]) throws(UserError) -> [(path: String, text: String)] {
    try FloorPackage(site: site, needs: needs).files(bytes)
  }

  func edited(_ bytes: [UInt8], tests: [Repository.Target], adding files: [String]) throws(UserError) -> [UInt8] {
    try FloorManifest(site: site, needs: needs, tests: tests).edited(bytes)
  }

  func byHand(_ bytes: [UInt8], tests: [Repository.Target]) -> String {
    FloorManifest(site: site, needs: needs, tests: tests).byHand(bytes)
  }
}
