import Rules

extension UnusedDependency {
  static let page = RulePage(
    summary: """
      a declared dependency that is never imported (except a business package that the app links)
      """,
    reason: """
      People and tools rely on the manifest: it decides what is built first, and who has to be asked before a change. \
      A dependency that is never imported costs build time and hides what really depends on what. Mostly it is left \
      over: the code that needed it has moved out.

      A business package that the app links is different. The app must link it, so that its target is in the program, \
      and must not import it; that is not reported.

      For external packages, the checkouts in `.build/checkouts` show what their products consist of, and whether they \
      have something to run. Without a checkout, a product is assumed to be used, and a package that no target uses is \
      a warning, because a plugin or a program of it may be run by hand. So is one that another package names as well: \
      then the line decides the version that both get, or from where, and `--fix` leaves it. Sources that a build \
      makes, by a plugin, a rule or a script, may import anything, so targets with such sources, and links to plugins, \
      are not reported. A storyboard, a data model or a property list that names a class of a module uses it. That a text \
      in a source begins with the names of a module and of something in it, `"A.Page"`, is a warning, because a class can \
      be looked up by it. That a \
      module has resources and nobody imports it is a warning, because its bundle can be \
      found by its name; so is a target that declares functions by their symbols. Where git ignores \
      Swift sources in a target's folder, and none is there, it is a warning: generate them first. So it is where a source \
      in its folder imports the module and the manifest leaves it out: something may build it all the same. A link behind \
      which is a binary may bring a module of any name, if sources import one that nothing known has. A target in \
      C has the modules that its module map declares; that Swift imports none of them is a warning, because functions \
      can be used without an import; so is a target that nobody imports and that links such a target in the same way. \
      So is a target without Swift that links one in Swift: it may declare functions and classes of that itself. Between C \
      sources nothing is reported. A source with `#if canImport(B)` uses B: without the link it would compile differently. In a project, where everything that is linked is visible to those \
      that link it, a link is used too if it is the only way to something that is imported. A target \
      that links several others and contains nothing but comments is an umbrella for them; so is a product's target \
      without code for the one that it links. A target without code that has resources, or settings for the linker, is \
      linked for these.
      """,
    articles: [.practice],
    bad: [
      "B/Package.swift": .library(
        "B",
        """
        dependencies: [.package(path: "../A_Category")],
        targets: [
          .target(
            name: "B",
            dependencies: [
              .product(name: "A_Category", package: "A_Category")  // ⇠ unused_dependency
            ])
        ]
        """)
    ],
    change: """
      Remove the product from the target, and the package if no target uses it any more. `modulize lint --fix` does \
      both.
      """,
    good: [
      "B/Package.swift": .library(
        "B",
        """
        targets: [
          .target(name: "B")
        ]
        """)
    ],
    exception: """
      A library that is linked for its effects at load time. Say so at the line.
      """)
}
