import Generating
import SourceFacts

/// Writes what the demo of an extracted feature needs: access to one of its pages, whose type is internal.
struct DemoWriter {
  let feature: String
  /// The service that creates the page.
  private let service: OfferedService
  /// The product that provides pages.
  private let platform: ProductNeed
  /// How the feature's files import modules that others of its package see.
  private let keyword: String

  /// - Parameters:
  ///   - services: The line's services. The first page without parameters is shown.
  ///   - platform: The product that provides pages; `nil` if the feature has none.
  ///   - settings: The feature's Swift settings.
  /// - Returns: `nil` if the feature has no page that could be shown.
  init?(feature: String, services: [OfferedService], platform: ProductNeed?, settings: String?) {
    let pages = services.filter { service in
      guard case .object("ViewController") = service.result, service.owners["ViewController"] == "PortableUI" else {
        return false
      }
      return service.availability.attributes.isEmpty && service.parameters.isEmpty && !service.isAsync
        && !service.isThrowing && service.isMainActor
    }
    guard let page = pages.first, let platform else { return nil }
    self.feature = feature
    service = page
    self.platform = platform
    keyword = settings?.contains("InternalImportsByDefault") == true ? "package import" : "import"
  }

  /// The expression for the page.
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
