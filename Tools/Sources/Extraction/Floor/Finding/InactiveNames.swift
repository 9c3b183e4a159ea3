import AccessLevels
import Apps
import SourceText

/// Names in code that the build leaves out. The index does not contain them, so they are compared as text.
struct InactiveNames {
  /// For uses of moved declarations in the inactive code of remaining files.
  let hints: Set<Hint>
  /// Notes on uses of remaining declarations in the inactive code of moved files, which may not compile on another
  /// platform.
  let remarks: [String]

  init(_ code: FloorCode, name: String) {
    var monolith = code.monolith
    for index in monolith.files.indices { monolith.files[index].feature = code.isMoved[index] ? name : nil }
    let inactive = InactiveCode(monolith)
    var hints: Set<Hint> = []
    var remarks: [String] = []
    for user in code.sources.users where !user.isTestable {
      hints.formUnion(inactive.allNames(in: user.file).map { .widenMembers($0) })
      hints.formUnion(inactive.calledNames(in: user.file).map { .widenInitializers(of: $0) })
    }
    for (index, file) in monolith.files.enumerated() {
      for found in inactive.names(in: file) {
        let goes = found.owners.contains(name)
        if !code.isMoved[index], goes, !found.owners.contains(nil) {
          hints.formUnion([.widenNamed(found.text), .importing(file: file.path)])
        } else if code.isMoved[index], !goes {
          // What is certain is an obstacle.
          let place = "\(file.path):\(found.position.line):\(found.position.column)"
          remarks.append(
            "\(place): this may be the \(found.text) that stays; the build leaves this code out, so it was not checked")
        }
      }
    }
    self.hints = hints
    self.remarks = remarks
  }
}
