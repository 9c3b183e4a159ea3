import Rules

extension UnusedDependency {
  static let page = RulePage(
    summary: """
      a declared dependency that nobody imports (but not a business package that the app links)
      """,
    reason: """
      A line of a manifest is what people and tools take for the truth: it decides what is built first, and who \
      has to be asked before a change. A dependency that nobody imports costs the build and hides what really \
      depends on what. It is mostly left over: the code that needed it has moved out.

      A business package that the app links is another thing. The app must link it, so that its target is in the \
      program, and must not import it; that is no finding.

      Of packages from elsewhere their checkouts tell, `.build/checkouts`: what their products are made of, and \
      whether they have something to run. Where none is there, a product is taken to be used, and a package that no \
      target uses is a warning, because a plugin or a program of it may be run by hand. The sources that a build \
      tool's plugin writes may import anything, and nothing is said of targets that have such, nor of a link to one. A \
      source that asks `#if canImport(B)` uses B: without the link it would be another one. A target that links several \
      others and has nothing but comments in it is a name for them; so is a product's target without code for the one that \
      it links.
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
      Remove the product from the target, and the package where no target uses it any more. \
      `modulize lint --fix` does both.
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
      A library that is linked for what happens when it is loaded. Say so at the line.
      """)
}
