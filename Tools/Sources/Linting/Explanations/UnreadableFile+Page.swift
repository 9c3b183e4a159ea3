extension UnreadableFile {
  package static let page = RulePage(summary: "a source that could not be read, so that the report would be smaller for it")
}
