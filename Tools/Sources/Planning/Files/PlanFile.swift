/// A plan as its owner edits it: which declarations go to which module, and what the modules are called.
package struct PlanFile: Hashable, Sendable {
  /// The target that is split.
  package var target: String
  /// Where modules that are imported are put: `package` or `target`.
  package var place: String
  /// Each module, each business line, and what stays.
  package var sections: [Section]

  package struct Section: Hashable, Sendable {
    package var kind: Kind
    /// Empty for what stays.
    package var name = ""
    /// A business line's folder, relative to the root.
    package var folder = ""
    package var entries: [Entry] = []
    /// Its line in the text.
    package var line = 0
  }

  package enum Kind: String, CaseIterable, Sendable {
    /// Others import it.
    case module
    /// Others call it by name.
    case line
    /// What no section names stays as well.
    case stays
  }

  /// A file, or some of its declarations.
  package struct Entry: Hashable, Sendable {
    package var path: String
    /// All that no other entry names, if there are none.
    package var declarations: [String] = []
    package var line = 0
  }

  /// Whether it has business lines that are called by name.
  package var callsByName: Bool { sections.contains { $0.kind == .line } }

  /// The text that is edited.
  package var text: String {
    var lines = Self.head.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "#" : "# \($0)" }
    lines += ["", "target \(target)", "into \(place)"]
    for section in sections {
      let from = section.folder.isEmpty ? "" : " from \(section.folder)"
      lines += ["", section.kind.rawValue + (section.name.isEmpty ? "" : " \(section.name)") + from]
      lines += section.entries.map { entry in
        "  \(entry.path)" + (entry.declarations.isEmpty ? "" : ": \(entry.declarations.joined(separator: ", "))")
      }
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private static let head = """
    A plan to edit. Lines that begin with # are ignored.

    module NAME             others import it: what is below it, indented, goes there
    line NAME from FOLDER   a business line, which is called by name
    stays                   what stays where it is; so does whatever is named nowhere

    Below a heading stand files, or some declarations of a file: App/Values.swift: Weight, extension Weight
    Rename modules, move lines to other headings, add headings and remove them. The order does not matter.
    Then: modulize plan --from APP --plan FILE, and again with --apply
    """
}
