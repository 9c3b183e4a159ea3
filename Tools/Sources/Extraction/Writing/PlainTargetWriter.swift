import Generating
import SourceFacts
import SourceText

/// Writes a target as a person would: a plain class of typed methods that call the feature's own code. `modulize generate`
/// makes the rest of it.
struct PlainTargetWriter {
  /// What it would be written out by.
  let writer: TargetWriter
  /// Whether the compiler gives it no initializer that runs anywhere: a page's class in language mode 5.
  var needsInitializer = false

  /// The whole of `Target_X.swift`.
  var file: String {
    let members = (needsInitializer ? [["nonisolated init() {}"]] : []) + writer.services.map(lines)
    let imports = modules.sorted().map { "import \($0)\n" }.joined()
    return """
      \(imports.isEmpty ? "" : imports + "\n")/// What \(writer.feature) offers to the rest of the app.
      \(writer.isolation)final class \(writer.target.className) {
      \(members.map { $0.map { $0.isEmpty ? "" : "  \($0)" }.joined(separator: "\n") }.joined(separator: "\n\n"))
      }

      """
  }

  /// The modules that the methods name.
  var modules: Set<String> { Set(writer.services.flatMap(\.modules)) }

  /// The lines of a service's method, without the class's indentation.
  func lines(of service: OfferedService) -> [String] {
    var lines = service.documentation.isEmpty ? ["/// `\(service.callee)`."] : service.documentation
    lines += service.availability.attributes
    if service.isDiscardable { lines.append("@discardableResult") }
    let parameters = service.parameters.map(\.declaration)
    lines += CodeLayout.list(
      "func \(service.name)(", parameters, ")\(service.effects)\(TargetWriter.result(of: service)) {", indentation: 2)
    // A method hides what it calls if that has its name, and so may others and its parameters.
    let body = writer.body(of: service, service.parameters.map(\.argument), hidden: [service.callee])
    return lines + body.map { "  \($0)" } + ["}"]
  }
}
