import SourceText

/// Reads an XcodeGen specification, `project.yml`, as the project that it generates.
package enum SpecificationReader {
  /// - Parameter root: The document, with its includes.
  /// - Returns: The project, and its name if there is one.
  package static func project(_ root: PropertyList) -> (name: String?, project: XcodeProject) {
    var builder = SpecificationBuilder(root)
    return (root["name"]?.text, builder.build())
  }
}

extension PropertyList {
  /// `self` merged over `below`: lists are concatenated, mappings merged by key.
  package func over(_ below: PropertyList, depth: Int = 0) -> PropertyList {
    switch (value, below.value) {
    case (.dictionary(let own), .dictionary(let others)) where depth < 40:
      var entries = others
      for (key, value) in own {
        let name = key.hasSuffix(":REPLACE") ? String(key.dropLast(":REPLACE".count)) : key
        entries[name] = name == key ? entries[name].map { value.over($0, depth: depth + 1) } ?? value : value
      }
      return PropertyList(.dictionary(entries), at: position)
    case (.list(let own), .list(let others)): return PropertyList(.list(others + own), at: position)
    default: return self
    }
  }

  /// With placeholders replaced: `${target_name}`.
  package func replacing(_ names: [String: String]) -> PropertyList {
    if names.isEmpty { return self }
    return switch value {
    case .text(let text): PropertyList(.text(Self.replacing(names, in: text)), at: position)
    case .list(let elements): PropertyList(.list(elements.map { $0.replacing(names) }), at: position)
    case .dictionary(let entries):
      PropertyList(
        .dictionary(
          PropertyListEntries(entries.map { (Self.replacing(names, in: $0), $1.replacing(names)) })),
        at: position)
    }
  }

  private static func replacing(_ names: [String: String], in text: String) -> String {
    guard text.contains("${") else { return text }
    return names.reduce(text) { text, name in
      text.split(separator: "${\(name.key)}", omittingEmptySubsequences: false).joined(separator: name.value)
    }
  }
}
