import Foundation

/// A JSON Schema, of which it knows the part that our schemas use (draft 2020-12).
///
/// It refuses a schema with a keyword that it does not know, because it would take for valid what is not.
package struct JSONSchema: Sendable {
  package struct Unusable: Error, CustomStringConvertible {
    package let description: String
  }

  /// Keywords that say nothing of what is valid.
  private static let annotations: Set = ["$schema", "$id", "$comment", "title", "description", "default", "examples"]
  /// Keywords whose value is one schema, many, or many by name.
  private static let oneSchema: Set = ["items", "additionalProperties", "propertyNames", "not"]
  private static let manySchemas: Set = ["allOf", "anyOf", "oneOf"]
  private static let namedSchemas: Set = ["properties", "$defs"]
  private static let others: Set = [
    "$ref", "type", "enum", "const", "required", "pattern", "minLength", "minimum", "maximum", "minItems",
    "uniqueItems",
  ]

  let root: JSON
  /// Whether a key that the schema does not describe is wrong as well. A schema lets later versions add keys; its
  /// own version must describe them all.
  package var isStrict = false

  /// - Parameter text: The schema's text.
  package init(parsing text: String) throws {
    root = try JSON(parsing: text)
    try check(root, at: "#")
  }

  /// The schema of that name in `Tools/Schemas`.
  package init(named name: String) throws {
    // Tools/Tests/JSONSchemaTestSupport/JSONSchema.swift, from Tools.
    let tools = (0..<3).reduce(URL(filePath: #filePath)) { path, _ in path.deletingLastPathComponent() }
    try self.init(
      parsing: String(contentsOf: tools.appending(path: "Schemas/\(name).schema.json"), encoding: .utf8))
  }

  /// Refuses what could not be held against a value.
  private func check(_ schema: JSON, at place: String) throws {
    if case .bool = schema { return }
    guard case .object(let keywords) = schema else { throw Unusable(description: "\(place) is no schema") }
    for (keyword, value) in keywords {
      let place = "\(place)/\(keyword)"
      switch (keyword, value) {
      case (let name, _) where Self.annotations.contains(name): break
      case (let name, _) where Self.oneSchema.contains(name): try check(value, at: place)
      case (let name, .list(let schemas)) where Self.manySchemas.contains(name):
        for schema in schemas { try check(schema, at: place) }
      case (let name, .object(let schemas)) where Self.namedSchemas.contains(name):
        for (name, schema) in schemas { try check(schema, at: "\(place)/\(name)") }
      case ("$ref", .text(let reference)): _ = try target(of: reference)
      case ("pattern", .text(let pattern)): _ = try Regex(pattern)
      case (let name, _) where Self.others.contains(name) && name != "$ref" && name != "pattern": break
      default: throw Unusable(description: "\(place) is a keyword that is not known here")
      }
    }
  }

  /// The schema that `#/$defs/name` means.
  func target(of reference: String) throws -> JSON {
    var schema = root
    guard reference == "#" || reference.hasPrefix("#/") else {
      throw Unusable(description: "\(reference) leads out of the schema")
    }
    for name in reference.split(separator: "/").dropFirst() {
      guard case .object(let values) = schema, let value = values[String(name)] else {
        throw Unusable(description: "\(reference) leads nowhere")
      }
      schema = value
    }
    return schema
  }
}
