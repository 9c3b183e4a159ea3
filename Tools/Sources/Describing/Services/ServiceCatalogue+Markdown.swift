import Reporting
import SourceText

extension ServiceCatalogue {
  /// The catalogue for people: a section for each target.
  package var markdown: String {
    let targets = Dictionary(grouping: services, by: \.target).sorted { $0.key < $1.key }
    var blocks = ["# Services", "\(services.count.counted("service")) of \(targets.count.counted("target"))."]
    blocks += gaps.map { "Note: \(MarkdownText.plain($0))." }
    for (target, services) in targets {
      blocks.append("## \(MarkdownText.plain(target))")
      blocks += services.map(\.markdown)
    }
    return blocks.joined(separator: "\n\n") + "\n"
  }
}

extension OfferedAction {
  /// A heading, the documentation, and a list of facts.
  fileprivate var markdown: String {
    var facts: [String] = []
    func add(_ title: String, _ words: String) { facts.append("- \(title): \(words)") }
    for method in methods { add("call", "\(MarkdownText.code(method.signature)) of \(method.place.words)") }
    if methods.isEmpty { add("call", "no method offers it") }
    add("names", MarkdownText.code("target \"\(target)\", action \"\(action)\""))
    let more = parametersAreComplete ? [] : ["others that are not known"]
    let keys = parameters.map(\.markdown) + more
    add("parameters", keys.isEmpty ? "none" : keys.joined(separator: ", "))
    add("result", (result.map(MarkdownText.code) ?? "none") + effects)
    add("runs", isolationWords)
    add("URLs", isRemote ? "may ask for it" : "may not ask for it")
    if !routes.isEmpty { add("routes", routes.map(MarkdownText.code).joined(separator: ", ")) }
    add("callers", callerWords)
    if !owners.isEmpty { add("owner", owners.map(MarkdownText.code).joined(separator: ", ")) }
    add("declared", place.words)
    return (["### \(MarkdownText.plain(name))", summary, facts.joined(separator: "\n")] as [String?]).compactMap(\.self)
      .joined(separator: "\n\n")
  }

  /// The documentation up to its list of parameters, in one paragraph.
  var summary: String? {
    let lines = documentation.prefix { !$0.hasPrefix("- ") }
    let text = lines.joined(separator: " ").trimmed
    return text.isEmpty ? nil : text
  }

  var effects: String {
    switch (isAsync, isThrowing) {
    case (true, true): ", asynchronous, may throw"
    case (true, false): ", asynchronous"
    case (false, true): ", may throw"
    case (false, false): ""
    }
  }

  var isolationWords: String {
    switch isolation {
    case .mainActor: "on the main actor"
    case .nonisolated: "on the caller's thread"
    case .undecidable: "where is not known"
    }
  }

  /// The modules that call, with a place each.
  private var callerWords: String {
    let modules = Dictionary(grouping: callers, by: \.module).sorted { $0.key < $1.key }
    let words = modules.map { module, places in
      let more = places.count > 1 ? " and \((places.count - 1).counted("other place"))" : ""
      let first = MarkdownText.code("\(places[0].file):\(places[0].position.line)")
      return "\(MarkdownText.plain(module)) (\(first)\(more))"
    }
    return words.isEmpty ? "none" : words.joined(separator: ", ")
  }
}

extension OfferedAction.Parameter {
  fileprivate var markdown: String {
    let need = defaultValue.map { ", default \(MarkdownText.code($0))" } ?? (isRequired ? "" : ", may be left out")
    return MarkdownText.code("\(key): \(type ?? "?")") + need
  }
}

extension OfferedAction.Place {
  fileprivate var words: String {
    "\(MarkdownText.plain(module)) (\(MarkdownText.code("\(file):\(position.line)")))"
  }
}
