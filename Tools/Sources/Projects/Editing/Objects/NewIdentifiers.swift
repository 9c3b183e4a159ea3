import ChangeJournal

/// Identifiers for new objects, derived from what they name, so that equal changes give equal files.
struct NewIdentifiers {
  private let table: ObjectTable
  private var made: Set<String> = []

  init(_ table: ObjectTable) {
    self.table = table
  }

  /// - Parameter parts: What it names.
  /// - Returns: 24 hexadecimal digits that no object has.
  mutating func identifier(_ parts: String...) -> String {
    var attempt = 0
    while true {
      let identifier = Self.identifier(parts, attempt)
      if table[identifier] == nil, made.insert(identifier).inserted { return identifier }
      attempt += 1
    }
  }

  /// Whether an object got its identifier here, at the first attempt.
  static func isMade(_ identifier: String, of parts: String...) -> Bool {
    identifier == Self.identifier(parts, 0)
  }

  private static func identifier(_ parts: [String], _ attempt: Int) -> String {
    // No part can contain the separator, which ends a C string.
    let text = (parts + [String(attempt)]).joined(separator: "\0")
    return String(SHA256.hash(Array(text.utf8)).prefix(24)).uppercased()
  }
}
