import SourceText

extension ManifestDraft {
  /// The whole file.
  package var text: String {
    var arguments = [Argument("name", name.swiftLiteral)]
    if let defaultLocalization {
      arguments.append(Argument("defaultLocalization", defaultLocalization.swiftLiteral))
    }
    arguments += Argument.list("platforms", platforms)
    arguments += Argument.list("products", products.map(Self.text), isLong: true)
    arguments += Argument.list("dependencies", dependencies, isLong: true)
    arguments += Argument.list("targets", targets.map(Self.text), isLong: true)
    let modes = toolsVersion.major >= 6 ? "swiftLanguageModes" : "swiftLanguageVersions"
    arguments += Argument.list(modes, languageModes)
    if let cLanguageStandard { arguments.append(Argument("cLanguageStandard", cLanguageStandard)) }
    if let cxxLanguageStandard { arguments.append(Argument("cxxLanguageStandard", cxxLanguageStandard)) }
    return """
      // swift-tools-version: \(toolsVersion.major).\(toolsVersion.minor)
      import PackageDescription

      let package = \(Self.call("Package", arguments, isLong: true))

      """
  }

  private static func text(_ product: Product) -> String {
    call(".library", [Argument("name", product.name.swiftLiteral)] + .literals("targets", product.targets))
  }

  private static func text(_ target: Target) -> String {
    var arguments = [Argument("name", target.name.swiftLiteral)]
    arguments += Argument.list("dependencies", target.dependencies)
    if let path = target.path { arguments.append(Argument("path", path.swiftLiteral)) }
    arguments += .literals("exclude", target.exclude)
    if let sources = target.sources { arguments += .literals("sources", sources) }
    arguments += Argument.list("resources", target.resources)
    if let path = target.publicHeadersPath { arguments.append(Argument("publicHeadersPath", path.swiftLiteral)) }
    arguments += Argument.list("cSettings", target.cSettings)
    arguments += Argument.list("cxxSettings", target.cxxSettings)
    arguments += Argument.list("swiftSettings", target.swiftSettings)
    arguments += Argument.list("linkerSettings", target.linkerSettings)
    return call(target.isTest ? ".testTarget" : ".target", arguments, isLong: arguments.count > 1)
  }

  /// - Parameter isLong: Whether each argument gets its own line.
  private static func call(_ name: String, _ arguments: [Argument], isLong: Bool = false) -> String {
    let texts = arguments.map(\.text)
    guard isLong || texts.joined().count > 90 else { return "\(name)(\(texts.joined(separator: ", ")))" }
    return "\(name)(\n\(texts.joined(separator: ",\n").indented)\n)"
  }

  /// An argument with its label.
  fileprivate struct Argument {
    let text: String

    init(_ label: String, _ value: String) { text = "\(label): \(value)" }

    /// No argument if the list is empty.
    static func list(_ label: String, _ elements: [String], isLong: Bool = false) -> [Argument] {
      guard !elements.isEmpty else { return [] }
      let short = "[\(elements.joined(separator: ", "))]"
      guard isLong || short.count > 90 || short.contains("\n") else { return [Argument(label, short)] }
      return [Argument(label, "[\n\(elements.joined(separator: ",\n").indented),\n]")]
    }
  }
}

extension [ManifestDraft.Argument] {
  fileprivate static func literals(_ label: String, _ texts: [String]) -> Self {
    ManifestDraft.Argument.list(label, texts.map(\.swiftLiteral))
  }
}

extension String {
  fileprivate var indented: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)" }.joined(separator: "\n")
  }
}
