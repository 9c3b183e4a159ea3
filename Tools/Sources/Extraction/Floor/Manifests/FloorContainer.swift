import Model
import SourceText

/// Edits the container that code leaves, and creates the files of the package that receives it.
package protocol FloorContainer {
  /// The new package's files other than sources, relative to its folder.
  ///
  /// - Parameter bytes: The container that the code leaves.
  /// - Throws: A `UserError` if a manifest cannot express what the code needs.
  func files(_ bytes: [UInt8]) throws(UserError) -> [(path: String, text: String)]

  /// The edited container.
  ///
  /// - Parameters:
  ///   - users: The targets that must link the new module.
  ///   - files: New sources of the target that the code leaves.
  /// - Throws: A `UserError` that says what to write by hand, if it cannot be edited.
  func edited(_ bytes: [UInt8], users: [Module], adding files: [String]) throws(UserError) -> [UInt8]

  /// The edits for a person to make.
  func byHand(_ bytes: [UInt8], users: [Module]) -> String
}

extension FloorSite {
  package func container(_ needs: FloorNeeds) -> any FloorContainer {
    isBuiltHere ? FloorManifests(site: self, needs: needs) : FloorProject(site: self, needs: needs)
  }
}

struct FloorManifests: FloorContainer {
  let site: FloorSite
  let needs: FloorNeeds

  func files(_ bytes: [UInt8]) throws(UserError) -> [(path: String, text: String)] {
    try FloorPackage(site: site, needs: needs).files(bytes)
  }

  func edited(_ bytes: [UInt8], users: [Module], adding files: [String]) throws(UserError) -> [UInt8] {
    try FloorManifest(site: site, needs: needs, users: users).edited(bytes)
  }

  func byHand(_ bytes: [UInt8], users: [Module]) -> String {
    FloorManifest(site: site, needs: needs, users: users).byHand(bytes)
  }
}
