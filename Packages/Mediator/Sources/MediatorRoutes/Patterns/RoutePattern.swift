/// A pattern of a route, read.
///
/// `[scheme:/]/segment/…`, where a segment is a literal, `:name`, `:name<type>` or `*name`, and whole segments
/// in parentheses may be left out.
struct RoutePattern: Sendable {
  indirect enum Element: Sendable {
    /// Without escapes.
    case literal(String)
    /// `#`: what follows is matched with the URL's fragment.
    case fragment
    case variable(name: String, type: ValueType?)
    /// Takes any number of components, none as well. Without a name they are not kept.
    case wildcard(name: String?)
    case optional([Element])
  }

  /// As its author wrote it.
  let text: String
  /// In lower case; `nil` for any.
  let scheme: String?
  let elements: [Element]

  /// The names that are bound by a match, optional ones as well, in order.
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
  /// What a match depends on: the element without its names.
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
