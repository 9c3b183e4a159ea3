extension RulePage {
  /// The page as Markdown. It begins with what the rule finds and has no title.
  package var markdown: String {
    blocks.map { block in
      switch block {
      case .heading(let text): "## \(text)"
      case .paragraph(let text): text
      case .list(let items): items.map { "- \($0)" }.joined(separator: "\n")
      case .file(let file): Self.markdown(file)
      }
    }.joined(separator: "\n\n") + "\n"
  }

  private static func markdown(_ file: RuleExample.File) -> String {
    switch file.content {
    case .text(let text): "`\(file.path)`\n\n```swift\n\(text)\n```"
    case .link(let destination): "`\(file.path)`, a link to `\(destination)`"
    }
  }
}
