import Rules

extension UnreadableFile {
  static let page = RulePage(
    summary: "a source that could not be read, so that the report is incomplete",
    reason: """
      The imports and calls of an unreadable file are unknown. To skip it silently would be to claim that it has none. \
      It may be a link that leads nowhere, a file that is not UTF-8, one that is larger or nested more deeply than any \
      source should be, one that takes the parser too much time or memory, or one without read permission. It may also \
      be a link from the repository to an outside source, a folder of sources or a package: a build follows it, but \
      nothing outside of the repository is ever read.
      """,
    bad: ["B/Sources/B/Shared.swift": .link(to: "../../../Shared/Shared.swift")],
    change: "Correct the file or the link, or exclude it in the manifest if it is not a source.",
    good: [
      "Shared/Shared.swift": """
      struct Shared {}
      """,
      "B/Sources/B/Shared.swift": .link(to: "../../../Shared/Shared.swift"),
    ],
    exception: """
      A file that a build creates: exclude its folder, or lint after the build. A link that must lead out: list it \
      under `exclude` in the configuration. The rule cannot be off.
      """)
}
