import Rules

extension ExposedImport {
  static let page = RulePage(
    summary: "an import that exposes what `internal_only` permits only inside a module",
    reason: """
      A library that one module wraps should stay behind it, so that it can be replaced, and so that other modules are \
      not rebuilt when it changes. An `import` without an access level is public, unless the target enables \
      `InternalImportsByDefault`: the first public declaration that names a type of the library passes it on to all \
      modules above, which then depend on it too.

      `internal import` makes the compiler reject such a declaration. Only this rule enforces that it is written.
      """,
    bad: [
      ".modulize.yml": """
      roles:
        business: {internal_only: [Foundation]}
      """,
      "A/Sources/A/A.swift": """
      import Foundation  // ⇠ exposed_import
      """,
    ],
    change: """
      Write `internal import`, and give public declarations types of your own. In a target with \
      `InternalImportsByDefault` a plain import is internal, and `public import` is reported.
      """,
    good: [
      ".modulize.yml": """
      roles:
        business: {internal_only: [Foundation]}
      """,
      "A/Sources/A/A.swift": """
      internal import Foundation
      """,
    ],
    exception: """
      A module that still has such a declaration in its interface: with `symbol`, so that it stays the only library, \
      and with `until`.
      """)
}
