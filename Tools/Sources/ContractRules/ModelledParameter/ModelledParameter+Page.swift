import Rules

extension ModelledParameter {
  static let page = RulePage(
    summary: "a category names a type of a business line, which couples the two again",
    reason: """
      If a type travels between caller and answerer, both must know it. The introduction goes through the places where \
      it could be declared. In the caller's package, the answering line depends on the caller; in the answering \
      line's, the other way round. In the middle, both depend on the middle, although answering a call does not need \
      it. A protocol instead of a class changes nothing. In each case the features are components in form, but still \
      one piece in substance. So parameters lose their models: they become dictionaries of types that every module \
      knows.

      A type that the category itself declares is no better, because the answering line must not link its own \
      category.
      """,
    articles: [.introduction],
    bad: [
      "A_Category/Sources/A_Category/Mediator+A.swift": """
      @_exported import Mediator

      public struct Query {
        public var words: [String]
      }

      extension Mediator {
        public func A_count(query: Query) -> Int? {  // ⇠ modelled_parameter
          performTarget("A", action: "count", params: ["words": query.words]) as? Int
        }
      }
      """,
      "A/Sources/A/Target_A.swift": .target(
        """
        func Action_count(_ params: [String: Any]) -> Int {
          (params["words"] as? [String] ?? []).count
        }
        """),
    ],
    change: """
      Pass numbers, texts, dictionaries, pages of the platform, and closures of these. What several business lines \
      show in the same way belongs in the platform.
      """,
    good: [
      "A_Category/Sources/A_Category/Mediator+A.swift": .category(
        """
        public func A_count(words: [String]) -> Int? {
          performTarget("A", action: "count", params: ["words": words]) as? Int
        }
        """),
      "A/Sources/A/Target_A.swift": .target(
        """
        func Action_count(_ params: [String: Any]) -> Int {
          (params["words"] as? [String] ?? []).count
        }
        """),
    ],
    exception: """
      A convenience type of the category that is taken apart before the call, as `Query` is above, couples the caller \
      only to the category. That may be worth it for a service with many optional parameters.
      """)
}
