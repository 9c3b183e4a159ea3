import SourceText

/// For a terminal.
package struct TextPlanFormat: PlanFormat {
  private let showsAll: Bool

  package init(showsAll: Bool = false) {
    self.showsAll = showsAll
  }

  package func text(for plan: AppPlan) -> String {
    let document = PlanDocument(plan, showsAll: showsAll)
    var lines = [document.title]
    for block in document.blocks {
      switch block {
      case .heading(let text): lines += ["", text]
      case .text(let text): lines.append("  " + text)
      case .list(let items):
        for item in items { lines += ["  - " + item.text] + item.details.map { "      " + $0 } }
      case .commands(let commands): lines += [""] + commands
      }
    }
    return lines.map(PrintableText.lines).joined(separator: "\n") + "\n"
  }
}
