import SourceFacts

/// A variable of a route's pattern: `:name`, `:name<int>`, `*name`.
struct PatternVariable: Equatable {
  var name: String
  /// The type in which the action receives it from a URL.
  var type: TypeShape

  private static let types = ["int": TypeShape.named("Int"), "double": .named("Double"), "uuid": .named("UUID")]

  /// The variables of `pattern`, including those in optional groups. Variables of unknown types are omitted: such a
  /// pattern is invalid in a table.
  static func all(in pattern: String) -> [PatternVariable] {
    pattern.split { "/()#".contains($0) }.compactMap { segment in
      let name = segment.dropFirst().prefix { $0 != "<" }
      guard !name.isEmpty else { return nil }
      switch segment.first {
      case "*": return PatternVariable(name: String(name), type: .named("Array", [.named("String")]))
      case ":" where name.endIndex == segment.endIndex:
        return PatternVariable(name: String(name), type: .named("String"))
      case ":":
        let type = segment[name.endIndex...].dropFirst()
        guard type.last == ">" else { return nil }
        return types[String(type.dropLast())].map { PatternVariable(name: String(name), type: $0) }
      default: return nil
      }
    }
  }
}
