import Model
import SourceFacts

/// The packages below another one that name a package, too.
///
/// SwiftPM resolves one version of a package for all who name it, and where the root names another place than a
/// dependency, from there. So a package that is named and not used may be there to decide which one the others get.
struct PackageNamers {
  /// The packages' names, in order.
  let names: [String]
  /// Whether the manifests of all packages below it were read.
  let isComplete: Bool

  /// - Parameters:
  ///   - declared: The reference that may decide.
  ///   - container: The package whose manifest has it.
  init(of declared: ContainerReference, besides container: Container, in repository: Repository) {
    let checkouts = container.checkouts.filter { $0.key != declared.identity }
    let outside = checkouts.filter { $0.value.named.contains(declared.identity) }.map(\.key)
    let below = repository.containersReachable(from: container.id).subtracting([container.id])
    let inside = below.map { repository.containers[$0] }.filter { other in
      // One that all reach by its path is the same for all.
      other.references.contains { $0.identity == declared.identity && !$0.isPath }
    }
    names = (outside + inside.map(\.name)).sorted()
    isComplete = checkouts.values.allSatisfy { $0.products != nil }
  }
}

extension ContainerReference {
  var isPath: Bool {
    if case .path = location { true } else { false }
  }
}
