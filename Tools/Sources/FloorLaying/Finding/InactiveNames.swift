import AccessWidening
import AppReading
import SourceText

/// Names in code that the build leaves out: the compiler says nothing of them, so they are compared as text.
struct InactiveNames {
  /// What the files that stay name there of what goes: it is theirs on another platform.
  let hints: Set<Hint>
  /// What goes names there of what stays: it may not be found on another platform.
  let remarks: [String]

  init(_ code: FloorCode, name: String) {
    var monolith = code.monolith
    for index in monolith.files.indices { monolith.files[index].feature = code.isMoved[index] ? name : nil }
    let inactive = InactiveCode(monolith)
    var hints: Set<Hint> = []
    var remarks: [String] = []
    for (index, file) in monolith.files.enumerated() {
      for found in inactive.names(in: file) {
        let goes = found.owners.contains(name)
        if !code.isMoved[index], goes, !found.owners.contains(nil) {
          hints.formUnion([.widenNamed(found.name), .importing(file: file.path)])
        } else if code.isMoved[index], !goes {
          let place = "\(file.path):\(found.position.line):\(found.position.column)"
          remarks.append(
            "\(place): this names \(found.name), which stays; nothing is known of it, because the build leaves it out")
        }
      }
    }
    self.hints = hints
    self.remarks = remarks
  }
}
