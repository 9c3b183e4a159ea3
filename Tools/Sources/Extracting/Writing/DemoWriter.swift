/// Writes what a demo needs that runs a carried-out feature by itself: a way to one of its pages, whose type is nobody
/// else's.
struct DemoWriter {
  let feature: String
  /// Makes the page.
  private let service: OfferedService
  /// The product that pages come from.
  private let platform: ProductNeed
  /// How the feature's files import what others of its package see.
  private let keyword: String

  /// - Parameters:
  ///   - services: What the line offers: the first page of them that asks for nothing is shown.
  ///   - platform: The product that pages come from; `nil` where the feature shows none.
  ///   - settings: How the feature's code compiles.
  /// - Returns: `nil` where the feature has no page that could be shown.
  init?(feature: String, services: [OfferedService], platform: ProductNeed?, settings: String?) {
    let pages = services.filter { service in
      guard case .object("ViewController") = service.result else { return false }
      return service.availability.attributes.isEmpty && service.parameters.isEmpty && !service.isAsync
        && !service.isThrowing && service.isMainActor
    }
    guard let page = pages.first, let platform else { return nil }
    self.feature = feature
    service = page
    self.platform = platform
    keyword = settings?.contains("InternalImportsByDefault") == true ? "package import" : "import"
  }

  /// What the demo shows.
  let page = "demoPage()"

  /// The file in the feature's code.
  var file: String {
    """
    \(keyword) PortableUI

    /// What \(feature)Demo shows.
    @MainActor
    package func \(page) -> ViewController {
      \(service.callee)\(service.isProperty ? "" : "()")
    }

    """
  }

  /// The lines that declare the demo in the manifest of the feature's package.
  var declaration: String {
    """
    // Runs \(feature) by itself, with the others absent: the host project of a private pod.
    .executableTarget(
      name: "\(feature)Demo",
      dependencies: ["\(feature)", \(platform.product)]
    ),
    """
  }
}
