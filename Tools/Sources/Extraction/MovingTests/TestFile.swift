import Apps
import IndexReading

/// What one file of the app's tests uses.
struct TestFile {
  var file: MonolithFile
  /// Uses of the feature's declarations.
  var own: [Occurrence] = []
  /// Uses of other declarations of the app.
  var foreign: [Occurrence] = []
  /// The first use of each other test file, by its index.
  var helpers: [Int: Occurrence] = [:]

  /// - Parameter index: The file's index in its test target.
  init(_ index: Int, of tests: Monolith, using app: Monolith, feature: String) {
    file = tests.files[index]
    // Implicit occurrences come with one of the name itself.
    for occurrence in file.occurrences
    where occurrence.roles.contains(.reference) && !occurrence.roles.contains(.implicit) {
      if let declaration = app.declarations[occurrence.symbol.usr] {
        if app.file(of: declaration).feature == feature { own.append(occurrence) } else { foreign.append(occurrence) }
      } else if let declaration = tests.declarations[occurrence.symbol.usr], declaration.file != index {
        helpers[declaration.file] = helpers[declaration.file] ?? occurrence
      }
    }
  }
}
