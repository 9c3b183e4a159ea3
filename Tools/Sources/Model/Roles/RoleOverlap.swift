import Configuration

/// Finds packages that a configuration gives two roles: which of them holds would depend on what stands first.
package enum RoleOverlap {
  /// A pattern with the role, or the layer, whose row it stands in.
  private struct Row {
    var role: String
    var pattern: Located<PackagePattern>
  }

  package static func problems(in repository: Repository) -> [InvalidFile.Problem] {
    let configuration = repository.configuration
    let rows = configuration.allRoles.flatMap { role in (role.packages ?? []).map { Row(role: role.name, pattern: $0) } }
    var found: Set<[Int]> = []
    return subjects(of: repository).flatMap { name, isTaken -> [InvalidFile.Problem] in
      let taking = rows.indices.filter { isTaken(rows[$0].pattern.value) }
      guard let first = taking.first else { return [] }
      return taking.dropFirst().compactMap { other in
        // Two patterns that have more than one package in common are one mistake.
        guard rows[other].role != rows[first].role, found.insert([first, other]).inserted else { return nil }
        return problem(name, rows[first], rows[other], configuration)
      }
    }
  }

  private typealias Subject = (name: String, isTaken: (PackagePattern) -> Bool)

  /// The packages, and the products that may have a role of their own.
  private static func subjects(of repository: Repository) -> [Subject] {
    repository.packages.flatMap { package -> [Subject] in
      let products = package.manifest.products.map { product -> Subject in
        ("\(package.name)/\(product.name)", { $0.product != nil && $0.matches(product: product.name, of: package.name) })
      }
      return [(package.name, { $0.matches(package: package.name) })] + products
    }
  }

  private static func problem(
    _ name: String, _ first: Row, _ other: Row, _ configuration: Configuration
  ) -> InvalidFile.Problem {
    let place = first.pattern.position
    return .init(
      file: configuration.file, position: other.pattern.position,
      """
      \(name) is taken in by '\(other.pattern.value.text)' of \(other.role), and by '\(first.pattern.value.text)' of \
      \(first.role) in \(configuration.file):\(place.line):\(place.column) already, and a package has one role; make \
      one of them narrower
      """)
  }
}
