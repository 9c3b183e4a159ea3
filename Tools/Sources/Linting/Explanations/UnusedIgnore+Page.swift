extension UnusedIgnore {
  package static let page = RulePage(
    summary: "a comment `// modulize:ignore …` that suppresses nothing")
}
