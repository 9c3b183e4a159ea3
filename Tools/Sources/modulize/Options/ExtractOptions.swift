import ArgumentParser
import Extraction

/// Options only for business lines.
struct LineOptions: ParsableArguments {
  @Option(help: "Stop after the article's step 1 (packages), 2 (category) or 3 (target).")
  var step: Int?

  @Option(help: "A folder with templates of your own.", completion: .directory)
  var templates: String?

  @Flag(help: "If something stands in the way, show every place, not only the first of each cause.")
  var all = false

  @Option(help: "If something stands in the way, print it as JSON as well: text or json.")
  var format = RefusalFormat.text

  func validate() throws {
    if let step, !(1...3).contains(step) { throw ValidationError("--step takes 1, 2 or 3.") }
  }

  /// Refuses these options for a platform.
  func refuse() throws {
    if step != nil { throw ValidationError("a platform has no steps: leave --step out, or say --as feature.") }
    if templates != nil {
      throw ValidationError("a platform has no templates: leave --templates out, or say --as feature.")
    }
  }
}

/// The formats in which `extract` reports what stands in the way.
enum RefusalFormat: String, CaseIterable, ExpressibleByArgument {
  case text, json
}

/// Options only for platforms.
struct PlatformOptions: ParsableArguments {
  @Option(help: "Where it is put: package, one of its own, or target, one of the same package. (default: package)")
  var into: FloorRequest.Place?

  @Flag(help: "With --into target: what is used may become public API, if the tools version is below 5.9.")
  var `public` = false

  func refuse() throws {
    if `public` {
      throw ValidationError("a business line is called by name: leave --public out, or say --as platform.")
    }
    if into != nil { throw ValidationError("a business line gets a package: leave --into out, or say --as platform.") }
  }
}

extension FloorRequest.Place: ExpressibleByArgument {}
