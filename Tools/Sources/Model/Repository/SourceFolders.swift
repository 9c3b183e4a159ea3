/// The folders in which SwiftPM looks for a target's sources.
package enum SourceFolders {
  package static let predefined = ["Sources", "Source", "src", "srcs"]
}
