import Rules

extension ExposedImport {
  static let page = RulePage(
    summary: "an import that shows what `internal_only` lets a module use inside, and no further",
    reason: """
      A library that one module wraps is meant to stay behind it: so that it can be replaced, and so that nobody else \
      is built anew when it changes. An `import` without an access level is public, as long as the target does not turn \
      `InternalImportsByDefault` on: the first public declaration that names a type of the library hands it on to \
      everybody above, and from then on it is theirs as well.

      `internal import` makes the compiler refuse such a declaration. Nothing makes anybody write it, but this rule.
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
      `InternalImportsByDefault` a plain import is internal, and `public import` the one that is found.
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
      For a module that still has such a declaration in its interface: with `symbol`, so that it stays the only library, \
      and with `until`.
      """)
}
