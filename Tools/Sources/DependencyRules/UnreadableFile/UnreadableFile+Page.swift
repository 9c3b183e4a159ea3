import Rules

extension UnreadableFile {
  static let page = RulePage(
    summary: "a source that could not be read, so that the report would be smaller for it",
    reason: """
      Of a file that cannot be read nobody knows what it imports and whom it calls. To pass over it in silence \
      would be to say that there is nothing in it. It may be a link that leads nowhere, a file that is not \
      UTF-8, one that nests or weighs more than any source should, one that takes the parser more time or memory \
      than any of its size, or one that may not be opened. It may also be a link out of the repository to a source, \
      a folder of sources or a package: a build follows it, and nothing outside of the repository is ever read.
      """,
    bad: ["B/Sources/B/Shared.swift": .link(to: "../../../Shared/Shared.swift")],
    change: "Correct the file or the link, or exclude it in the manifest if it is no source.",
    good: [
      "Shared/Shared.swift": """
      struct Shared {}
      """,
      "B/Sources/B/Shared.swift": .link(to: "../../../Shared/Shared.swift"),
    ],
    exception: """
      A file that a build writes and that is not there before: exclude its folder, or lint after the build. A link \
      that must lead out: name it under `exclude` in the configuration. The rule cannot be off.
      """)
}
