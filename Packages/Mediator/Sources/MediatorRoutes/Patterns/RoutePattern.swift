/// A pattern of a route, parsed.
///
/// It has the form `[scheme:/]/segment/…`. A segment is a literal, `:name`, `:name<type>` or `*name`. Whole segments in
/// parentheses are optional.
struct RoutePattern: Sendable {
  indirect enum Element: Sendable {
    /// Without escapes.
    case literal(String)
    /// `#`: the rest matches the URL's fragment.
    case fragment
    case variable(name: String, type: ValueType?)
    /// Matches any number of components, also none. Without a name they are not kept.
    case wildcard(name: String?)
    case optional([Element])
  }

  /// The source text.
  let text: String
  /// In lower case; `nil` for any.
  let scheme: String?
  let elements: [Element]

  /// The names of variables and wildcards, including those in optional groups, in order.
  var names: [String] {
    Self.names(in: elements)
  }

  var hasFragment: Bool {
    Self.hasFragment(elements)
  }

  private static func names(in elements: [Element]) -> [String] {
    elements.flatMap { element -> [String] in
      switch element {
      case .variable(let name, _), .wildcard(let name?): [name]
      case .optional(let inner): names(in: inner)
      case .literal, .fragment, .wildcard(nil): []
      }
    }
  }

  private static func hasFragment(_ elements: [Element]) -> Bool {
    elements.contains { element in
      switch element {
      case .fragment: true
      case .optional(let inner): hasFragment(inner)
      case .literal, .variable, .wildcard: false
      }
    }
  }
}

extension RoutePattern.Element {
  /// The element without its names, on which a match does not depend.
  var shape: String {
    switch self {
    case .literal(let text): "/\(text.utf8.count)=\(text)"
    case .fragment: "#"
    case .variable(_, let type): "/:\(type?.rawValue ?? "")"
    case .wildcard: "/*"
    case .optional(let inner): "(\(inner.map(\.shape).joined()))"
    }
  }
}
