/// A type as written in source, without differences in spelling: `[Int]?` is `Optional<Array<Int>>`, `Void` is `()`,
/// `Swift.Int` is `Int`.
package indirect enum TypeShape: Hashable, Sendable {
  case named(String, [TypeShape] = [])
  /// With an empty label for an element without one.
  case tuple([TypeShape], labels: [String])
  case function(Function)
  /// The type of a declared value, or of a function's result, by its dotted path: `Defaults.limit`, `amount()`.
  case declared([String])
  /// Types that are not compared: `some P`, `any P & Q`, a metatype, a parameter pack.
  case other(String)

  package struct Function: Hashable, Sendable {
    package var parameters: [TypeShape]
    package var result: TypeShape
    /// `Sendable`, `MainActor` and other attributes except `escaping`, sorted.
    package var attributes: [String]
    package var isAsync: Bool
    package var isThrowing: Bool

    package init(
      parameters: [TypeShape], result: TypeShape, attributes: [String], isAsync: Bool, isThrowing: Bool
    ) {
      self.parameters = parameters
      self.result = result
      self.attributes = attributes
      self.isAsync = isAsync
      self.isThrowing = isThrowing
    }
  }

  package static let void = TypeShape.tuple([])

  package static func tuple(_ elements: [TypeShape]) -> TypeShape {
    .tuple(elements, labels: elements.map { _ in "" })
  }

  package static let any = TypeShape.named("Any")

  package static func optional(_ wrapped: TypeShape) -> TypeShape { .named("Optional", [wrapped]) }

  /// The type without enclosing optionals.
  package var unwrapped: TypeShape {
    if case .named("Optional", let arguments) = self, arguments.count == 1 {
      arguments[0].unwrapped
    } else {
      self
    }
  }

  package var names: Set<String> {
    switch self {
    case .named(let name, let arguments):
      arguments.reduce(into: [name]) { $0.formUnion($1.names) }
    case .tuple(let elements, _):
      elements.reduce(into: []) { $0.formUnion($1.names) }
    case .function(let function):
      function.parameters.reduce(into: function.result.names) { $0.formUnion($1.names) }
    case .other, .declared:
      []
    }
  }
}

extension TypeShape: CustomStringConvertible {
  /// As written in source.
  package var description: String {
    switch self {
    case .named("Optional", let arguments) where arguments.count == 1:
      if case .function = arguments[0] { "(\(arguments[0]))?" } else { "\(arguments[0])?" }
    case .named("Array", let arguments) where arguments.count == 1:
      "[\(arguments[0])]"
    case .named("Dictionary", let arguments) where arguments.count == 2:
      "[\(arguments[0]): \(arguments[1])]"
    case .named(let name, let arguments):
      arguments.isEmpty ? name : "\(name)<\(Self.list(arguments))>"
    case .tuple(let elements, let labels):
      elements.isEmpty
        ? "Void"
        : "(" + zip(labels, elements).map { $0.isEmpty ? "\($1)" : "\($0): \($1)" }.joined(separator: ", ") + ")"
    case .function(let function):
      function.description
    case .declared(let path) where path.last?.hasPrefix("init(") == true:
      path.dropLast().joined(separator: ".")
    case .declared(let path):
      "the type of \(path.joined(separator: "."))"
    case .other(let text):
      text
    }
  }

  fileprivate static func list(_ types: [TypeShape]) -> String {
    types.map(\.description).joined(separator: ", ")
  }
}

extension TypeShape.Function: CustomStringConvertible {
  package var description: String {
    let effects = (isAsync ? " async" : "") + (isThrowing ? " throws" : "")
    return attributes.map { "@\($0) " }.joined() + "(\(TypeShape.list(parameters)))\(effects) -> \(result)"
  }
}
