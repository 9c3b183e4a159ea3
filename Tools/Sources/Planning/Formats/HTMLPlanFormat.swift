import Graphs

/// A self-contained page: light and dark, and no wider than the window.
package struct HTMLPlanFormat: PlanFormat {
  package init() {}

  package func text(for plan: AppPlan) -> String {
    let document = PlanDocument(plan, showsAll: true)
    let body = document.blocks.map(Self.text).joined(separator: "\n")
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <meta name="color-scheme" content="light dark">
      <title>\(MarkUp.escaped(document.title))</title>
      <style>
      \(Self.style)
      </style>
      </head>
      <body>
      <main>
      <h1>\(MarkUp.escaped(document.title))</h1>
      \(body)
      </main>
      </body>
      </html>

      """
  }

  private static func text(of block: PlanDocument.Block) -> String {
    switch block {
    case .heading(let text): "<h2>\(MarkUp.escaped(text))</h2>"
    case .text(let text): "<p>\(MarkUp.escaped(text))</p>"
    case .list(let items): "<ul>\n" + items.map(text).joined(separator: "\n") + "\n</ul>"
    case .commands(let commands): "<pre><code>" + commands.map(MarkUp.escaped).joined(separator: "\n") + "</code></pre>"
    }
  }

  private static func text(of item: PlanDocument.Item) -> String {
    guard !item.details.isEmpty else { return "<li>\(MarkUp.escaped(item.text))</li>" }
    let details = item.details.map { "<li>\(MarkUp.escaped($0))</li>" }.joined()
    return "<li><details open><summary>\(MarkUp.escaped(item.text))</summary><ul>\(details)</ul></details></li>"
  }

  private static let style = """
    :root { color-scheme: light dark; --text: #1f2328; --page: #ffffff; --quiet: #59636e; --box: #f6f8fa; }
    @media (prefers-color-scheme: dark) {
      :root { --text: #e6edf3; --page: #0d1117; --quiet: #9198a1; --box: #161b22; }
    }
    * { box-sizing: border-box; }
    body { margin: 0; background: var(--page); color: var(--text); font: 16px/1.5 system-ui, sans-serif; }
    main { max-width: 60rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; overflow-wrap: anywhere; }
    h1 { font-size: 1.6rem; } h2 { font-size: 1.2rem; margin-top: 2rem; }
    ul { padding-left: 1.2rem; } li { margin: .2rem 0; }
    li li { color: var(--quiet); } summary { cursor: pointer; }
    pre { background: var(--box); padding: 1rem; border-radius: 6px; white-space: pre-wrap; overflow-wrap: anywhere; }
    """
}
