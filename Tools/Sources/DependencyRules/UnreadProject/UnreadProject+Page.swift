import Rules

extension UnreadProject {
  static let page = RulePage(
    summary: "what Tuist or Bazel declares, which is not read, so that Swift files are in no module",
    reason: """
      A lint that finds nothing must not look like one that saw nothing. Packages, Xcode projects, XcodeGen's \
      specifications and podspecs are read; what is a program or a language of its own, as Tuist's `Project.swift` and \
      Bazel's files are, is not. Where Swift files are in no module for that, this says how many: an error where they \
      are more than those that are judged, else a warning.
      """,
    articles: [],
    bad: [
      "Project.swift": """
      import ProjectDescription  // ⇠ unread_project

      let project = Project(name: "Phone", targets: [.target(name: "Phone", product: .app, sources: ["Phone/**"])])
      """,
      "Phone/App.swift": """
      struct App {}
      """,
      "Kit/Package.swift": .library("Kit", #"targets: [.target(name: "Kit")]"#),
      "Kit/Sources/Kit/Kit.swift": """
      struct Kit {}
      """,
    ],
    change: "Let Tuist make its projects before the lint, or move the code into local packages.",
    good: [
      "Kit/Package.swift": .library("Kit", #"targets: [.target(name: "Kit")]"#),
      "Kit/Sources/Kit/Kit.swift": """
      struct Kit {}
      """,
      "Phone/Package.swift": .library("Phone", #"targets: [.target(name: "Phone")]"#),
      "Phone/Sources/Phone/App.swift": """
      struct App {}
      """,
    ],
    exception: """
      Where the lint is for the packages alone, `exclude` leaves out the rest. `severities` can make a warning of the \
      rule, and cannot turn it off.
      """)
}
