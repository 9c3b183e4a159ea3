import Configuration

/// A layer of a preset, as it is written.
struct PresetRow {
  var name: String
  var modules: [String]
  /// The comment above it.
  var meaning: String
  var isWithinItself: Bool
  /// Layers above it that it may use.
  var mayUse: [String]

  init(_ name: String, _ modules: [String], _ meaning: String, isWithinItself: Bool = false, mayUse: [String] = []) {
    (self.name, self.modules, self.meaning) = (name, modules, meaning)
    (self.isWithinItself, self.mayUse) = (isWithinItself, mayUse)
  }

  /// - Returns: `layers` with these rows. Tests are in the layer of what they test.
  static func text(_ rows: [PresetRow]) -> String {
    let layers = rows.map { row in
      """
        # \(row.meaning)
        - name: \(row.name)
          modules: [\(row.modules.sorted().map(ConfigurationWriter.quoted).joined(separator: ", "))]
      \(row.isWithinItself ? "    within_itself: true\n" : "")\
      \(row.mayUse.isEmpty ? "" : "    may_use: [\(row.mayUse.joined(separator: ", "))]\n")
      """
    }
    return "layers:\n\(layers.joined())# Tests are in the layer of what they test.\ntests_may_use: [anything]\n"
  }
}
