import Model
import Reporting
import SourceText

extension ModuleDescription {
  /// The lines of Markdown that a description has at most: an assistant reads it before each change.
  package static let mostLines = 40

  /// For people and their assistants, in at most ``mostLines`` lines. Without line numbers, which change with every edit.
  package var markdown: String {
    var lines = [headline, ""]
    func add(_ title: String, _ words: String?) { if let words { lines.append("- \(title): \(words)") } }
    add(
      "uses",
      ShortList.words(uses.map(\.markdown) + external.map { "\(MarkdownText.code($0)) from outside" }) ?? "nothing")
    add("used by", ShortList.words(users.map(\.markdown)) ?? "nothing")
    add("called through", category.map(MarkdownText.code))
    add("may import", rule.map(MarkdownText.plain))
    if let allowed { add("of this repository", ShortList.words(allowed.map(MarkdownText.code)) ?? "nothing") }
    add("tests", ShortList.words(tests.map(MarkdownText.code)) ?? "none")
    add("owner", ShortList.words(owners.map(MarkdownText.code)))
    lines += gaps.map { "- not known: \(MarkdownText.plain($0))" }
    for (title, services) in [("answers", answers), ("offers", offers)] where !services.isEmpty {
      lines.append("- \(title):")
      let room = max(1, Self.mostLines - lines.count - (title == "answers" && !offers.isEmpty ? 8 : 0))
      let shown = services.count <= room ? services.count : room - 1
      lines += services.prefix(shown).map { "  - \($0.line)" }
      if shown < services.count {
        lines.append("  - and \((services.count - shown).counted("other")): `modulize services`")
      }
    }
    return lines.prefix(Self.mostLines).joined(separator: "\n") + "\n"
  }

  /// "**A**: a business line, in `Packages/A`."
  private var headline: String {
    let what = (kind == "test" ? nil : role?.noun) ?? (Self.nouns[kind] ?? "a module")
    let place = folder.isEmpty ? "" : " Its sources are in \(MarkdownText.code(folder))."
    let package = kind == "test" ? "" : " of the \(containerNoun) \(MarkdownText.code(package))"
    return "**\(MarkdownText.plain(name))**: \(MarkdownText.plain(what))\(package).\(place)"
  }

  private static let nouns = ["executable": "a program", "test": "tests", "plugin": "a plugin", "macro": "a macro"]
}

extension ModuleDescription.Use {
  /// "`A` (calls, imports)".
  fileprivate var markdown: String {
    let verbs = relations.map { "\($0.rawValue)s" }.joined(separator: ", ")
    return "\(MarkdownText.code(name)) (\(verbs))"
  }
}

extension OfferedAction {
  /// "`A.price(of: String) -> Double`, asynchronous, may throw: the price of an item."
  fileprivate var line: String {
    let keys = parameters.map { "\($0.key): \($0.type ?? "?")" } + (parametersAreComplete ? [] : ["…"])
    let call = "\(name)(\(keys.joined(separator: ", ")))\(result.map { " -> \($0)" } ?? "")"
    let actor = isolation == .mainActor ? ", on the main actor" : ""
    let words = summary.map { ": \($0.count > 100 ? $0.prefix(99) + "…" : $0)" } ?? ""
    return MarkdownText.code(call) + effects + actor + (isRemote ? ", open to URLs" : "") + words
  }
}
