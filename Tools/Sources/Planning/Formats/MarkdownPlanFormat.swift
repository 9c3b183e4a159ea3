import SourceText

/// For an issue or a pull request.
package struct MarkdownPlanFormat: PlanFormat {
  private let showsAll: Bool

  package init(showsAll: Bool = false) {
    self.showsAll = showsAll
  }

  package func text(for plan: AppPlan) -> String {
    let document = PlanDocument(plan, showsAll: showsAll)
    var lines = ["# " + Self.escaped(document.title)]
    var wasList = false
    for block in document.blocks {
      // A list needs an empty line before and after it.
      if !wasList || !block.isList { lines.append("") }
      switch block {
      case .heading(let text): lines.append("## " + Self.escaped(text))
      case .text(let text): lines.append(Self.escaped(text))
      case .list(let items):
        for item in items {
          lines.append("- " + Self.escaped(item.text))
          lines += item.details.map { "  - " + Self.escaped($0) }
        }
      case .commands(let commands): lines += ["```sh"] + commands + ["```"]
      }
      wasList = block.isList
    }
    return lines.joined(separator: "\n") + "\n"
  }

  /// Escapes Markdown syntax.
  private static func escaped(_ text: String) -> String {
    var result = ""
    for character in text.oneLine {
      if "\\`*_[]<>|#".contains(character) { result.append("\\") }
      result.append(character)
    }
    return result
  }
}

extension PlanDocument.Block {
  var isList: Bool { if case .list = self { true } else { false } }
}
