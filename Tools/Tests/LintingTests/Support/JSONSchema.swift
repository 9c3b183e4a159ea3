import Foundation

/// A validator for the part of JSON Schema (2020-12) that this repository's schemas use.
///
/// A keyword that it does not know is an error of the schema: passed over, it would be a check that never
/// fails.
struct JSONSchema {
  struct Unsupported: Error, CustomStringConvertible {
    var description: String
  }

  private let root: JSON

  init(_ schema: JSON) {
    root = schema
  }

  /// The schema in `Tools/Schemas`.
  init(named name: String) throws {
    // Tools/Tests/LintingTests/Support/JSONSchema.swift, from Tools.
    let tools = (0..<4).reduce(URL(filePath: #filePath)) { path, _ in path.deletingLastPathComponent() }
    self.init(try JSON(parsing: String(contentsOf: tools.appending(path: "Schemas/\(name).schema.json"), encoding: .utf8)))
  }

  /// What is wrong with `value`; empty where it is valid.
  ///
  /// - Parameter isStrict: Whether a key that the schema does not describe is wrong as well. A schema lets
  ///   later versions add keys; its own version must describe them all.
  func errors(in value: JSON, isStrict: Bool = true) throws -> [String] {
    var check = Check(root: root, isStrict: isStrict)
    try check.check(value, root, at: "$")
    return check.errors
  }

  private static let annotations: Set = ["$schema", "$id", "$defs", "title", "description", "examples"]

  private struct Check {
    let root: JSON
    let isStrict: Bool
    var errors: [String] = []

    mutating func check(_ value: JSON, _ schema: JSON, at path: String) throws {
      guard let keywords = schema.members else { throw Unsupported(description: "\(path): the schema is no object") }
      for (keyword, argument) in keywords.sorted(by: { $0.key < $1.key }) {
        try check(value, keyword, argument, at: path, in: keywords)
      }
    }

    private mutating func check(
      _ value: JSON, _ keyword: String, _ argument: JSON, at path: String, in schema: [String: JSON]
    ) throws {
      switch (keyword, argument) {
      case (let name, _) where JSONSchema.annotations.contains(name): break
      case ("$ref", .string(let name)): try check(value, definition(name), at: path)
      case ("type", .string(let type)): require(Self.is(value, type), path, "is no \(type)")
      case ("type", .array(let types)):
        require(types.contains { $0.text.map { Self.is(value, $0) } ?? false }, path, "is of none of the types")
      case ("const", _): require(value == argument, path, "is not \(argument)")
      case ("enum", .array(let values)): require(values.contains(value), path, "is none of \(values)")
      case ("minimum", .int(let minimum)):
        require(value.number.map { $0 >= minimum } ?? true, path, "is less than \(minimum)")
      case ("minLength", .int(let length)):
        require(value.text.map { $0.unicodeScalars.count >= length } ?? true, path, "is shorter than \(length)")
      case ("pattern", .string(let pattern)):
        let regex = try Regex(pattern)
        require(value.text.map { $0.contains(regex) } ?? true, path, "does not match \(pattern)")
      case ("items", _):
        for (index, item) in (value.items ?? []).enumerated() { try check(item, argument, at: "\(path)[\(index)]") }
      case ("required", .array(let keys)):
        guard let object = value.members else { return }
        for key in keys.compactMap(\.text) { require(object[key] != nil, path, "lacks \"\(key)\"") }
      case ("properties", .object(let properties)):
        for (key, item) in value.members ?? [:] {
          if let schema = properties[key] {
            try check(item, schema, at: "\(path).\(key)")
          } else {
            require(!isStrict, path, "has \"\(key)\", which the schema does not describe")
          }
        }
      default: throw Unsupported(description: "\(path): the keyword \"\(keyword)\" is not known in this form")
      }
    }

    private func definition(_ reference: String) throws -> JSON {
      let prefix = "#/$defs/"
      guard reference.hasPrefix(prefix), let found = root["$defs"]?[String(reference.dropFirst(prefix.count))]
      else { throw Unsupported(description: "\(reference) leads nowhere") }
      return found
    }

    private mutating func require(_ isTrue: Bool, _ path: String, _ words: String) {
      if !isTrue { errors.append("\(path) \(words)") }
    }

    private static func `is`(_ value: JSON, _ type: String) -> Bool {
      switch (value, type) {
      case (.null, "null"), (.bool, "boolean"), (.int, "integer"), (.int, "number"), (.double, "number"),
        (.string, "string"), (.array, "array"), (.object, "object"):
        true
      default: false
      }
    }
  }
}
