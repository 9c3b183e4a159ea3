import Rules

extension UnreadProject {
  static let page = RulePage(
    summary: """
      what declares modules and is not read: Bazel's and Buck's files, projects that git ignores or that lack their file
      """,
    reason: """
      A lint that finds nothing must differ from one that saw nothing. Packages, Xcode projects, XcodeGen's \
      specifications, Tuist's manifests and podspecs are read; languages of their own, such as Bazel's, are not. Nor is a project that git ignores (unless what generates it is beside \
      it), that lacks its file, or that a link out of the repository stands for. If Swift files are in no module because \
      of that, this reports how many: as an error if they outnumber the judged ones, otherwise as a warning. Of a \
      project in both of Xcode's formats the newer is read, and this reports the other; so it does of specifications \
      that make the same project, of which the one that includes the others is read, else `project.yml`, else the first.
      """,
    articles: [],
    bad: [
      "MODULE.bazel": """
      module(name = "phone")  # ⇠ unread_project
      """,
      "Phone/App.swift": """
      struct App {}
      """,
      "Kit/Package.swift": .library("Kit", #"targets: [.target(name: "Kit")]"#),
      "Kit/Sources/Kit/Kit.swift": """
      struct Kit {}
      """,
    ],
    change: "Give the lint the graph of the modules (--graph), or move the code into local packages.",
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
      If the lint is for the packages alone, `exclude` leaves out the rest. `severities` can make the rule a warning, \
      but cannot turn it off.
      """)
}
