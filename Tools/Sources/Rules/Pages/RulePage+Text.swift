extension RulePage {
  /// The page for a terminal. It begins with what the rule finds and has no title.
  ///
  /// - Parameter width: The maximum width of a line of text; code keeps its lines.
  package func text(width: Int) -> String {
    blocks.map { block in
      switch block {
      case .heading(let text): text.uppercased()
      case .paragraph(let text): Wrapping.wrap(text, width: width)
      case .list(let items):
        items.map { Wrapping.wrap($0, width: width, first: "- ", rest: "  ") }.joined(separator: "\n")
      case .file(let file): Self.text(file)
      }
    }.joined(separator: "\n\n") + "\n"
  }

  private static func text(_ file: RuleExample.File) -> String {
    switch file.content {
    case .text(let text): "  \(file.path):\n\n\(Wrapping.indent(text, by: "      "))"
    case .link(let destination): "  \(file.path), a link to \(destination)"
    }
  }
}
