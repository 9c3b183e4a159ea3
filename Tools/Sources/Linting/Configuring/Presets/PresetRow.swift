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

  /// As an entry of `layers`.
  var text: String {
    """
      # \(meaning)
      - name: \(name)
        modules: [\(modules.sorted().map(ConfigurationWriter.quoted).joined(separator: ", "))]
    \(isWithinItself ? "    within_itself: true\n" : "")\
    \(mayUse.isEmpty ? "" : "    may_use: [\(mayUse.joined(separator: ", "))]\n")
    """
  }
}
