import SourceText

/// How many of a repository's Swift files belong to a module that was judged: a lint without findings must not be
/// mistaken for one that read nothing.
package struct Coverage: Hashable, Sendable, Codable {
  /// A folder with all its contents; if some of those were judged, only the files directly in the folder.
  package struct Folder: Hashable, Sendable, Codable {
    /// As reports show it; `.` is the root.
    package var folder: String
    package var files: Int

    package init(folder: String, files: Int) {
      self.folder = folder
      self.files = files
    }
  }

  /// Manifests do not count.
  package var swiftFiles = 0
  package var judged = 0
  /// The location of the others, most files first.
  package var unassigned: [Folder] = []

  package init() {}

  package init(swiftFiles: Int, judged: Int, unassigned: [Folder]) {
    self.swiftFiles = swiftFiles
    self.judged = judged
    self.unassigned = unassigned
  }
}

extension Coverage {
  /// "1,086 of 1,340 Swift files belong to no module that was judged: App 1,080, Widget 6."
  package var words: String {
    if swiftFiles == 0 { return "There are no Swift files." }
    let others = swiftFiles - judged
    if others == 0 {
      return swiftFiles == 1
        ? "The only Swift file belongs to a module that was judged."
        : "All \(Self.number(swiftFiles)) Swift files belong to modules that were judged."
    }
    let shown = unassigned.prefix(3)
    let rest = unassigned.dropFirst(3)
    let more = rest.reduce(0) { $0 + $1.files }
    let places =
      shown.map { "\($0.folder.oneLine) \(Self.number($0.files))" }
      + (rest.isEmpty ? [] : ["\(rest.count.counted("other folder")) \(Self.number(more))"])
    let verb = others == 1 ? "belongs" : "belong"
    return """
      \(Self.number(others)) of \(Self.number(swiftFiles)) Swift files \(verb) to no module that was judged: \
      \(places.joined(separator: ", ")).
      """
  }

  /// "1,340"
  static func number(_ number: Int) -> String {
    var groups: [Substring] = []
    var digits = Substring(String(number))
    while digits.count > 3 {
      groups.append(digits.suffix(3))
      digits = digits.dropLast(3)
    }
    return ([digits] + groups.reversed()).joined(separator: ",")
  }
}
