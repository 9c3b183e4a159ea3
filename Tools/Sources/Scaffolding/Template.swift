import Foundation
import SourceText

/// A template of a generated file, with placeholders: `{{name}}`.
package struct Template: Hashable, Sendable {
  /// Relative to the package's folder; may contain placeholders.
  package var path: String
  package var text: String
  /// Where it was read from, for errors.
  package var origin: String

  /// Whether it is of use only beside the category of its business line.
  var usesCategory: Bool { text.contains("import {{name}}_Category") }

  /// Whether it is of a business line's intents.
  var isOfIntents: Bool { path.hasPrefix("Sources/{{name}}_Intents/") }

  /// Whether it links what plays UIKit's part.
  var usesPortableUI: Bool { text.contains("{{portableUI") }

  /// The values of placeholders, by name.
  package typealias Values = [String: String]

  /// Replaces the placeholders by their values.
  ///
  /// A line that contains only a placeholder is removed if its value is empty. The lines of a value are indented like
  /// the line of the placeholder.
  ///
  /// - Throws: A `UserError` with the file and line of an unknown placeholder.
  package func file(_ values: Values) throws(UserError) -> GeneratedFile {
    var lines: [String] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
      let filled = try fill(line, values, at: "\(origin):\(index + 1)")
      if filled.allSatisfy(\.isWhitespace), line.contains("{{") { continue }
      lines.append(filled)
    }
    let path = try fill(path[...], values, at: origin)
    guard !path.split(separator: "/").contains("..") else {
      throw UserError("\(origin): the file's path leads out of the package: \(path)")
    }
    return GeneratedFile(path: path, text: lines.joined(separator: "\n"))
  }

  private func fill(_ line: Substring, _ values: Values, at place: String) throws(UserError) -> String {
    var result = ""
    var rest = line
    while let start = rest.range(of: "{{") {
      result += rest[..<start.lowerBound]
      rest = rest[start.upperBound...]
      let name = rest.prefix { $0.isLetter || $0 == "_" }
      // Braces of a closure, not of a placeholder.
      guard !name.isEmpty, rest[name.endIndex...].hasPrefix("}}") else {
        result += "{{"
        continue
      }
      guard let value = values[String(name)] else {
        let known = values.keys.sorted().joined(separator: ", ")
        throw UserError("\(place): there is no placeholder {{\(name)}}; there are \(known)")
      }
      let indentation = line.prefix { $0 == " " }
      let parts = value.split(separator: "\n", omittingEmptySubsequences: false)
      result += parts.enumerated().map { $0 > 0 && !$1.isEmpty ? indentation + $1 : $1 }.joined(separator: "\n")
      rest = rest[name.endIndex...].dropFirst(2)
    }
    return result + rest
  }
}

/// A file to write.
package struct GeneratedFile: Hashable, Sendable {
  /// Relative to the folder that it belongs to.
  package var path: String
  package var text: String
}
