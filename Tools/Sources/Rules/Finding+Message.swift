extension Finding {
  /// What a finding says, in parts that each reporter joins as its readers need them.
  ///
  /// Clauses without full stops. What and instead fit in a line of 120 characters where names allow.
  package struct Message: Hashable, Sendable {
    /// What is wrong: "App must not import A".
    package var what: String
    /// Why that is wrong, or what follows from it; `nil` if it goes without saying.
    package var why: String?
    /// What to do instead: "import A_Category"; `nil` if that is clear.
    package var instead: String?

    package init(_ what: String, why: String? = nil, instead: String? = nil) {
      self.what = what
      self.why = why
      self.instead = instead
    }

    /// For readers who have the tool: `explain` says why.
    package var short: String { instead.map { "\(what): \($0)" } ?? what }

    /// What to do, as a sentence.
    package var insteadAsSentence: String {
      let clause = instead ?? whole
      return clause.prefix(1).uppercased() + clause.dropFirst() + (clause.hasSuffix("?") ? "" : ".")
    }

    /// For readers who have nothing else.
    package var whole: String {
      what + (why.map { ": \($0)" } ?? "") + (instead.map { "; \($0)" } ?? "")
    }
  }
}

/// A literal says what is wrong.
extension Finding.Message: ExpressibleByStringInterpolation {
  package init(stringLiteral value: String) { self.init(value) }
}
