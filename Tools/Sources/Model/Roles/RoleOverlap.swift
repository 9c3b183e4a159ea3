import Configuration

/// Finds packages, products and modules to which a configuration gives two roles, by patterns of which neither is the
/// narrower: their order would decide.
package enum RoleOverlap {
  package static func problems(in repository: Repository) -> [InvalidFile.Problem] {
    let configuration = repository.configuration
    let rows = RoleRows(configuration)
    // Two patterns that have more than one package in common are one mistake.
    var found: Set<[Located<ModulePattern>]> = []
    return subjects(of: repository, rows).flatMap { subject -> [InvalidFile.Problem] in
      let taking = rows.narrowest(where: subject.isTaken)
      guard let first = taking.first else { return [] }
      return taking.dropFirst().compactMap { other in
        guard other.role != first.role, found.insert([first.pattern, other.pattern]).inserted else { return nil }
        return problem(subject, first, other)
      }
    }
  }

  /// Something that has one role.
  private struct Subject {
    /// Its name in messages, and a noun for it.
    var name: String, noun: String
    var isTaken: (ModulePattern) -> Bool
  }

  /// The packages, and the products and modules that may have a role of their own.
  private static func subjects(of repository: Repository, _ rows: RoleRows) -> [Subject] {
    let packages = repository.containers.flatMap { container -> [Subject] in
      let products = container.products.map { product in
        Subject(name: "\(container.name)/\(product.name)", noun: "product") {
          $0.takes(product: product.name, of: container)
        }
      }
      return [Subject(name: container.name, noun: "package") { $0.takes(container) }] + products
    }
    guard rows.haveModules else { return packages }
    return packages
      + repository.modules.map { module in
        Subject(name: module.name, noun: "module") { $0.takes(module) }
      }
  }

  private static func problem(
    _ subject: Subject, _ first: RoleRows.Row, _ other: RoleRows.Row
  ) -> InvalidFile.Problem {
    return .init(
      file: other.pattern.file, position: other.pattern.position,
      """
      \(subject.name) matches '\(other.pattern.value.text)' of \(other.role), and also \
      '\(first.pattern.value.text)' of \(first.role) in \(first.pattern.place); \
      neither is the narrower, but a \(subject.noun) has one role: make one of them narrower
      """)
  }
}
