import Loading
import ManifestEditing
import Model
import PodReading
import SourceFacts
import SourceText

/// The packages of the repository that names of pods may refer to.
struct ProvidedPackages {
  /// The provider of a pod.
  enum Provider {
    /// A pod of the repository, which becomes a package.
    case pod(DevelopedPods.Pod)
    /// An existing package.
    case product(Product)
  }

  /// A product, as a manifest in some folder names it.
  struct Product {
    var name: String
    /// `.package(…)`; for a package below the root, its folder.
    var location: Location
    /// The package name in `.product(name:package:)`.
    var package: String
  }

  enum Location {
    case folder(String)
    case elsewhere(String)
  }

  private var pods: [String: DevelopedPods.Pod] = [:]
  private var products: [String: Product] = [:]

  init(pods: DevelopedPods, repository: Repository) {
    for pod in pods.pods { self.pods[pod.name] = pod }
    addFromElsewhere(repository, root: pods.root)
    // Local packages take precedence over external ones.
    for container in repository.swiftPackages {
      for product in container.products where product.kind.isLibrary {
        products[Self.plain(product.name)] = Product(
          name: product.name, location: .folder(container.directory), package: container.identity)
      }
    }
    // A pod whose files a package has is that package, whatever its name.
    for pod in repository.packagedPods {
      let container = repository.containers[pod.container]
      let targets = Set(pod.modules.map { repository.modules[$0].name })
      guard let product = container.products.first(where: { !targets.isDisjoint(with: $0.targets) }) else {
        continue
      }
      products[Self.plain(pod.name)] = Product(
        name: product.name, location: .folder(container.directory), package: container.identity)
      self.pods[pod.name] = nil
    }
  }

  /// The provider of a podspec's dependency; `nil` if nothing in the repository provides it.
  subscript(name: String) -> Provider? {
    pods[name].map { .pod($0) } ?? products[Self.plain(name)].map { .product($0) }
  }

  /// Adds the products of external packages that manifests link.
  private mutating func addFromElsewhere(_ repository: Repository, root: String) {
    for container in repository.swiftPackages {
      let remote = container.references.filter { if case .url = $0.location { true } else { false } }
      guard !remote.isEmpty, let bytes = try? FileReader.read(RelativePath.join(root, container.manifestPath)),
        let locations = try? DependencyLocations(
          file: container.manifestPath, text: String(decoding: bytes, as: UTF8.self))
      else { continue }
      for dependency in remote {
        guard case .url(let url) = dependency.location, let requirement = locations.requirement(of: dependency) else {
          continue
        }
        let location = Location.elsewhere(".package(url: \(url.swiftLiteral), \(requirement))")
        for product in Self.linked(of: dependency, in: container, repository) {
          products[Self.plain(product)] = Product(name: product, location: location, package: dependency.identity)
        }
      }
    }
  }

  private static func linked(
    of dependency: ContainerReference, in container: Container, _ repository: Repository
  ) -> Set<String> {
    let links = container.modules.flatMap { repository.modules[$0].links }
    return Set(
      links.compactMap { link in
        switch link.reference {
        case .product(let name, package: let owner?):
          let isIts = owner.lowercased() == dependency.identity || owner == dependency.explicitName
          return isIts ? name : nil
        case .byName(let name), .product(let name, package: nil):
          return plain(name) == plain(dependency.identity) ? name : nil
        case .target: return nil
        }
      })
  }

  /// Normalizes spelling: `swift-nio` and `SwiftNIO` are the same.
  private static func plain(_ name: String) -> String {
    name.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}
