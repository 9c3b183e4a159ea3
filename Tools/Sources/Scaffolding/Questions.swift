import SourceText

/// Asks for what is missing on the command line, like config.sh.
package struct Questions {
  /// Prints a prompt, and reads a line; `nil` at the end of the input.
  private let ask: (String) -> String?
  private let show: (String) -> Void

  package init(ask: @escaping (String) -> String?, show: @escaping (String) -> Void) {
    self.ask = ask
    self.show = show
  }

  /// The known answers, and the missing ones.
  package struct Answers: Hashable, Sendable {
    package var name: String?
    package var links: PackageRequest.Links

    package init(name: String?, links: PackageRequest.Links) {
      self.name = name
      self.links = links
    }
  }

  /// Asks for missing answers until they are valid.
  ///
  /// - Returns: The answers; `nil` if the input ended.
  package func complete(_ answers: Answers) -> Answers? {
    var answers = answers
    while answers.name == nil {
      guard let line = ask("Business line: ") else { return nil }
      do throws(UserError) {
        answers.name = try FeatureName(line.trimmed).text
      } catch {
        show("\(error)")
      }
    }
    let fields: [(WritableKeyPath<PackageRequest.Links, String?>, String)] = [
      (\.https, "HTTPS repository (empty for none): "), (\.ssh, "SSH repository (empty for none): "),
      (\.homePage, "Home page (empty for none): "),
    ]
    for (field, question) in fields where answers.links[keyPath: field] == nil {
      guard let line = ask(question) else { return nil }
      let text = line.trimmed
      answers.links[keyPath: field] = text.isEmpty ? nil : text
    }
    return answers
  }

  /// Shows what will be created, and asks for confirmation.
  package func confirm(_ answers: Answers, _ plan: ScaffoldingPlan) -> Bool {
    let rows = [
      ("Business line", answers.name), ("HTTPS repository", answers.links.https),
      ("SSH repository", answers.links.ssh), ("Home page", answers.links.homePage),
    ]
    for (title, value) in rows {
      show("  \(title)\(String(repeating: " ", count: 18 - title.count))\(value ?? "-")")
    }
    show(plan.tree)
    return ["y", "yes"].contains(ask("Make it? [y/N] ").map { $0.trimmed.lowercased() })
  }
}
