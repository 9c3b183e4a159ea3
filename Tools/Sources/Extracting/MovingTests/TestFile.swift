import AppReading
import IndexReading

/// What one file of the app's tests uses.
struct TestFile {
  var file: MonolithFile
  /// Where it names what the feature declares.
  var own: [Occurrence] = []
  /// Where it names what others in the app declare.
  var foreign: [Occurrence] = []
  /// Where it first names what another file of the tests declares, by that file's index.
  var helpers: [Int: Occurrence] = [:]

  /// - Parameters:
  ///   - index: The file's, among those of its test target.
  init(_ index: Int, of tests: Monolith, using app: Monolith, feature: String) {
    file = tests.files[index]
    // What is implicit belongs to a name that stands there too.
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
