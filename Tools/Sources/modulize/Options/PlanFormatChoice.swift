import ArgumentParser
import Planning

/// The formats by the names that `--format` takes.
enum PlanFormatChoice: String, CaseIterable, ExpressibleByArgument {
  case text, markdown, json, html, plan

  func format(showsAll: Bool) -> any PlanFormat {
    switch self {
    case .text: TextPlanFormat(showsAll: showsAll)
    case .markdown: MarkdownPlanFormat(showsAll: showsAll)
    case .json: JSONPlanFormat()
    case .html: HTMLPlanFormat()
    case .plan: FilePlanFormat()
    }
  }
}
