extension UnsafeCachedTarget {
  package static let page = RulePage(summary: "a target that some call keeps, and that is neither `Sendable` nor `@MainActor`")
}
