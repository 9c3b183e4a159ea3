import Generating
import SourceFacts
import SourceText

/// Writes a target as a person would: a plain class of typed methods that call the feature's own code. `modulize generate`
/// makes the rest of it.
struct PlainTargetWriter {
  let target: TargetName
  let services: [OfferedService]
  let feature: String
  /// Whether its module is isolated to the main actor by default.
  var isMainActorByDefault = false
  /// Whether the compiler gives it no initializer that runs anywhere: a page's class in language mode 5.
  var needsInitializer = false

  /// The whole of `Target_X.swift`.
  var file: String {
    let members = (needsInitializer ? [["nonisolated init() {}"]] : []) + services.map(lines)
    let imports = modules.sorted().map { "import \($0)\n" }.joined()
    return """
      \(imports.isEmpty ? "" : imports + "\n")/// What \(feature) offers to the rest of the app.
      \(isolation)final class Target_\(target.name) {
      \(members.map { $0.map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n") }.joined(separator: "\n\n"))
      }

      """
  }

  /// The modules that the methods name.
  var modules: Set<String> { Set(services.flatMap(\.modules)) }

  private var isolation: String {
    if target.isMainActor { return "@MainActor\n" }
    return isMainActorByDefault ? "nonisolated " : ""
  }

  /// The lines of a service's method, without the class's indentation.
  func lines(of service: OfferedService) -> [String] {
    var lines = service.documentation.isEmpty ? ["/// `\(service.callee)`."] : service.documentation
    lines += service.availability.attributes
    if service.isDiscardable { lines.append("@discardableResult") }
    let parameters = service.parameters.map(\.declaration)
    lines += CodeLayout.list(
      "func \(service.name)(", parameters, ")\(service.effects)\(TargetWriter.result(of: service)) {", indentation: 2)
    let arguments = service.parameters.map { parameter in
      (parameter.writtenLabel.map { "\($0): " } ?? "") + parameter.expression
    }
    return lines + TargetWriter.body(of: service, arguments).map { "  \($0)" } + ["}"]
  }
}
