import SourceText

extension ManifestDraft {
  /// The whole file.
  ///
  /// - Parameter unit: The indentation of one level.
  package func text(unit: String = "  ") -> String {
    let writer = ManifestWriter(unit: unit)
    var arguments = ["name: \(name.swiftLiteral)"]
    arguments += defaultLocalization.map { ["defaultLocalization: \($0.swiftLiteral)"] } ?? []
    arguments += [written.localization, written.platforms].compactMap(\.self)
    arguments += writer.list("platforms", platforms)
    arguments += writer.list("products", products.map(writer.text), isLong: true)
    arguments += writer.list("dependencies", dependencies, isLong: true)
    arguments += writer.list("targets", targets.map(writer.text), isLong: true)
    let modes = toolsVersion.major >= 6 ? "swiftLanguageModes" : "swiftLanguageVersions"
    arguments += writer.list(modes, languageModes) + [written.languageModes].compactMap(\.self)
    arguments += cLanguageStandard.map { ["cLanguageStandard: \($0)"] } ?? []
    arguments += cxxLanguageStandard.map { ["cxxLanguageStandard: \($0)"] } ?? []
    return """
      // swift-tools-version: \(toolsVersion.inManifests)
      import PackageDescription

      let package = \(writer.call("Package", arguments, isLong: true))

      """
  }
}

private struct ManifestWriter {
  let unit: String

  func text(_ product: ManifestDraft.Product) -> String {
    call(".library", ["name: \(product.name.swiftLiteral)"] + literals("targets", product.targets))
  }

  func text(_ target: ManifestDraft.Target) -> String {
    var arguments = ["name: \(target.name.swiftLiteral)"]
    arguments += list("dependencies", target.dependencies)
    if let path = target.path { arguments.append("path: \(path.swiftLiteral)") }
    arguments += literals("exclude", target.exclude)
    if let sources = target.sources { arguments += literals("sources", sources) }
    arguments += list("resources", target.resources)
    if let path = target.publicHeadersPath { arguments.append("publicHeadersPath: \(path.swiftLiteral)") }
    arguments += list("cSettings", target.cSettings)
    arguments += list("cxxSettings", target.cxxSettings)
    arguments += list("swiftSettings", target.swiftSettings)
    arguments += list("linkerSettings", target.linkerSettings)
    arguments += target.written
    return call(target.isTest ? ".testTarget" : ".target", arguments, isLong: arguments.count > 1)
  }

  /// - Parameter isLong: Whether each argument gets its own line.
  func call(_ name: String, _ arguments: [String], isLong: Bool = false) -> String {
    guard isLong || arguments.joined().count > 90 else { return "\(name)(\(arguments.joined(separator: ", ")))" }
    return "\(name)(\n\(indented(arguments.joined(separator: ",\n")))\n)"
  }

  /// No argument if the list is empty.
  func list(_ label: String, _ elements: [String], isLong: Bool = false) -> [String] {
    guard !elements.isEmpty else { return [] }
    let short = "[\(elements.joined(separator: ", "))]"
    guard isLong || short.count > 90 || short.contains("\n") else { return ["\(label): \(short)"] }
    return ["\(label): [\n\(indented(elements.joined(separator: ",\n"))),\n]"]
  }

  private func literals(_ label: String, _ texts: [String]) -> [String] { list(label, texts.map(\.swiftLiteral)) }

  private func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : unit + $0 }
      .joined(separator: "\n")
  }
}
