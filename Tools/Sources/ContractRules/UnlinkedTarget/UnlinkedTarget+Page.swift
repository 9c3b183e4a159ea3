import Rules

extension UnlinkedTarget {
  static let page = RulePage(
    summary: """
      a program calls a target that the repository has and the program does not link, so that nobody answers
      """,
    reason: """
      A class that nobody imports is found by its name, but only in the program that is running: it must be linked. \
      Take a business line out of an app's dependencies and everything compiles, for who calls it calls a category; \
      the button is dead all the same. A service whose value cannot be missing, as `modulize extract` writes it for one \
      that was not optional in the monolith, then stops the program.

      So this is judged for each program, and not for the repository: every executable of an app, and the library that \
      is an app where no package has the executable. Its code is what it links, and what that links. A call in a \
      category counts where something in the program uses the service; calls elsewhere, and routes, count always. Code \
      under `#if` with a flag of somebody's counts never, and nothing is said of a program with a manifest that cannot \
      be decided. The demo of a business line leaves the other features out on purpose, and tests bring stand-ins.
      """,
    articles: [.practice],
    bad: [
      "App/Package.swift": """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "App",
        products: [.executable(name: "App", targets: ["App"])],
        dependencies: [.package(path: "../A_Category")],
        targets: [
          .executableTarget(name: "App", dependencies: ["A_Category"])  // ⇠ unlinked_target
        ]
      )
      """,
      "App/Sources/App/main.swift": """
      import A_Category

      print(Mediator.shared.A_count() ?? 0)
      """,
    ],
    change: """
      Link the package that has the class to the program, and do not import it. Where the program is to do without, \
      say `may_be_absent: [A]` in the app's row of `.modulize.yml`.
      """,
    good: [
      "App/Package.swift": """
      // swift-tools-version: 6.2
      import PackageDescription
      let package = Package(
        name: "App",
        products: [.executable(name: "App", targets: ["App"])],
        dependencies: [.package(path: "../A_Category"), .package(path: "../A")],
        targets: [
          .executableTarget(name: "App", dependencies: ["A_Category", "A"])
        ]
      )
      """,
      "App/Sources/App/main.swift": """
      import A_Category

      print(Mediator.shared.A_count() ?? 0)
      """,
    ],
    exception: """
      Where one of several programs leaves a feature out and the others must not: an exception for its package, with the \
      target's name as `symbol`. Where all may, `may_be_absent` says it without one.
      """)
}
