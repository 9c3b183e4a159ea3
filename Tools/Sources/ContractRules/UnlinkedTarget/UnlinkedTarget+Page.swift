import Rules

extension UnlinkedTarget {
  static let page = RulePage(
    summary: """
      a program calls a target that the repository has and its mediator does not find: the program does not link it, \
      or has it in a module where the mediator does not look
      """,
    reason: """
      A class is found by name without being imported, but only in the running program, so it must be linked. If a \
      business line is removed from an app's dependencies, everything still compiles, because callers use its \
      category, but the calls have no effect. A service whose value cannot be missing, as `modulize extract` writes \
      for one that was not optional in the monolith, then stops the program.

      Besides, the class is found only in the module that the call names, in one of the target's own name, and in the \
      app's module, for which the mediator takes the program's name: that of the product, not of the target, in a \
      package; `EXECUTABLE_NAME` in an Xcode project, in each configuration. `Mediator.shared.hostModules` in the \
      program's own code says it exactly, and is believed where it is certain to run.

      So this is judged for each program, not for the repository: for every executable of an app, and for the library \
      that is the app if no package has an executable. Its code is everything that it links, directly or indirectly, \
      in each build: on each platform, in debug and release, with the traits that are on by default. A call in a \
      category counts if something in the program uses the service; calls elsewhere, and routes, always count. Code \
      under `#if` counts in the builds in which its condition holds: under a flag that no manifest sets, in none. What \
      cannot be decided is a warning; only a program with an undecidable manifest is not judged. The demo of a \
      business line omits the other features on purpose, and tests use stand-ins.
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
      Link the package that has the class to the program, and do not import it. If the program has the class in \
      another module than its mediator expects, set `Mediator.shared.hostModules` before the first call. If the program \
      is meant to do without, write `may_be_absent: [A]` in the app's row of `.modulize.yml`.
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
      If one of several programs omits a feature and the others must not: an exception for its package, with the \
      target's name as `symbol`. If all may omit it, `may_be_absent` says so without one.
      """)
}
