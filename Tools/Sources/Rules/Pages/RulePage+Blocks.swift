extension RulePage {
  /// A part of a page, independent of the format.
  enum Block {
    case heading(String)
    case paragraph(String)
    case list([String])
    case file(RuleExample.File)
  }

  /// The page from top to bottom, without the rule's name.
  var blocks: [Block] {
    var blocks: [Block] = [.paragraph("Finds \(summary).")]
    func add(_ heading: String, _ text: String) {
      blocks.append(.heading(heading))
      blocks += text.split(separator: "\n\n").map { .paragraph(String($0)) }
    }
    add("Why", reason)
    blocks.append(.heading("What breaks it"))
    blocks += bad.files.map { .file($0) }
    add("What would be allowed", change)
    blocks += good.files.map { .file($0) }
    add("When to make an exception", exception)
    if !articles.isEmpty {
      blocks.append(.heading("Where this comes from"))
      blocks.append(.list(articles.map(\.title)))
    }
    return blocks
  }
}
