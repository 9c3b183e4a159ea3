import Reporting
import SourceText

extension MovePlan {
  /// The plan for people, in the order in which it is followed.
  package var markdown: String {
    let ways: [(Way, String)] = [
      (.moves, "can move now"), (.both, "answer both mediators for a time"), (.stays, "stay until written in Swift"),
    ]
    let counts = ways.map { (targets($0.0).count, $0.1) }.filter { $0.0 > 0 }.map { "\($0) \($1)" }
    var blocks = [
      "# From \(MarkdownText.plain(mediator)) to Mediator",
      "\(targets.count.counted("target")): \(counts.joined(separator: ", ")).",
    ]
    blocks += gaps.map { "Note: \(MarkdownText.plain($0))." }
    blocks.append(beginning)
    blocks += targets.map(\.markdown)
    return blocks.joined(separator: "\n\n") + "\n"
  }

  private var beginning: String {
    var steps = [
      """
      Add the mediator: `modulize add-mediator`. Both live in one app, and neither knows the other. Leave \
      \(MarkdownText.plain(mediator)) in the project until the last target is gone.
      """
    ]
    if !targets(.stays).isEmpty {
      steps.append(
        """
        Write `Target_NoTargetAction` in the app. It gets every call that no target of Mediator answers, and passes it \
        to \(MarkdownText.plain(mediator)): so callers can move before the targets that stay.
        """)
    }
    if let urlOpener {
      steps.append(
        """
        Decide what URLs may ask for. \(MarkdownText.code("\(urlOpener.file):\(urlOpener.position.line)")) opens them, and \
        \(MarkdownText.plain(mediator)) lets them ask for every action that does not begin with `native`. Mediator lets \
        them ask for what `// modulize:remote` marks, and nothing else.
        """)
    }
    steps.append("Then one target after another, in this order; after each, `modulize lint` and the app's tests.")
    return steps.enumerated().map { "\($0 + 1). \($1)" }.joined(separator: "\n")
  }
}

extension MovePlan.Target {
  fileprivate var markdown: String {
    let title =
      switch way {
      case .moves: "moves"
      case .both: "answers both for a time"
      case .stays: "stays"
      }
    var blocks = [
      "## \(MarkdownText.plain(name)) \(title)",
      "\(MarkdownText.code(className)) of \(MarkdownText.plain(place.module)), \(words(place)). \(reason)",
    ]
    if !actions.isEmpty { blocks.append("```swift\n\(plainClass)\n```") }
    let facts = steps + questions.map { "\(MarkdownText.plain($0))." }
    if !facts.isEmpty { blocks.append(facts.map { "- \($0)" }.joined(separator: "\n")) }
    return blocks.joined(separator: "\n\n")
  }

  private var reason: String {
    switch way {
    case .moves: "It is written in Swift, and nothing in Objective-C calls it."
    case .both: "It is written in Swift, and Objective-C calls it: \(places(callersInObjectiveC))."
    case .stays:
      callersInObjectiveC.isEmpty
        ? "It is written in Objective-C."
        : "It is written in Objective-C, and called from it: \(places(callersInObjectiveC))."
    }
  }

  private var steps: [String] {
    let methods = actions.flatMap(\.methods)
    let files = Set(methods.map(\.place.file)).sorted()
    let callers = Set(actions.flatMap(\.callers)).count
    let made = "`modulize generate` writes its table and its category"
    let old =
      files.isEmpty
      ? ""
      : """
      . \(files.map(MarkdownText.code).joined(separator: ", ")) can go when nothing uses what is in it any more \
      (\(callers.counted("place")) now)
      """
    switch way {
    case .moves: return ["Write the class like this, without `NSObject`, `@objc` and dictionaries.", "\(made)\(old)."]
    case .both:
      return [
        """
        Write the class like this; the one for Objective-C gets another name, such as \
        \(MarkdownText.code("@objc(Target_Old\(name))")), keeps its actions, and forwards to this one.
        """, "\(made). Categories in Objective-C go on calling the other one, by its new name.",
      ]
    case .stays:
      return ["When it is written in Swift it looks like this. Until then the fallback passes calls on to it."]
    }
  }

  /// What its owner would write: an extension's signatures tell the types that the target's code does not.
  private var plainClass: String {
    let methods = actions.map { action -> String in
      let parameters = action.parameters.map { parameter in
        let type = parameter.type ?? "Any"
        let isOptional = parameter.defaultValue == nil && !parameter.isRequired && !type.hasSuffix("?")
        let value = parameter.defaultValue.map { " = \($0)" } ?? ""
        let written = isOptional ? (type.contains("->") ? "(\(type))?" : "\(type)?") : type
        return "\(parameter.key): \(written)\(value)"
      }
      let effects = (action.isAsync ? " async" : "") + (action.isThrowing ? " throws" : "")
      let result = action.result.map { " -> \($0 == "id" ? "Any" : $0)" } ?? ""
      let isolation = action.isolation == .mainActor ? "@MainActor " : ""
      return "  \(isolation)func \(action.action)(\(parameters.joined(separator: ", ")))\(effects)\(result) { … }"
    }
    let hasPages = actions.contains { $0.result?.hasPrefix("UI") ?? false }
    return ((hasPages ? ["@MainActor"] : []) + ["final class Target_\(name) {"] + methods + ["}"])
      .joined(separator: "\n")
  }

  private func words(_ place: OfferedAction.Place) -> String {
    MarkdownText.code("\(place.file):\(place.position.line)")
  }

  private func places(_ places: [OfferedAction.Place]) -> String {
    let more = places.count > 3 ? " and \((places.count - 3).counted("other place"))" : ""
    return places.prefix(3).map(words).joined(separator: ", ") + more
  }
}
