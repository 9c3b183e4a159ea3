import Yams

/// How a configuration represents a kind of value: how it is read and written.
struct Form<Value> {
  /// Reads a value; reports what is wrong and returns `nil` if it cannot be used.
  ///
  /// `what` describes the value in messages; `before` is the value so far.
  let read: (YAMLValue, _ what: String, _ before: Value?, inout ConfigurationReader) -> Value?
  /// `nil` to omit the value.
  let write: (Value) -> Node?
}

extension Form {
  /// A form for values that are written as text.
  ///
  /// - Parameters:
  ///   - text: The text of a value.
  ///   - make: Makes a value from text; reports what is wrong with it.
  init(text: @escaping (Value) -> String, make: @escaping (Located<String>, inout ConfigurationReader) -> Value?) {
    self.init { value, what, _, reader in
      reader.values.text(value, what).flatMap { make($0, &reader) }
    } write: {
      ConfigurationWriter.node(text($0))
    }
  }

  // MARK: Variations

  /// For values that may be absent.
  var optional: Form<Value?> {
    Form<Value?> { value, what, before, reader in
      read(value, what, before ?? nil, &reader).map(Optional.some)
    } write: {
      $0.flatMap(write)
    }
  }

  /// Omits values that satisfy the predicate.
  func unless(_ isNothing: @escaping (Value) -> Bool) -> Form {
    Form(read: read) { isNothing($0) ? nil : write($0) }
  }
}

extension Form where Value: Collection {
  /// Omits empty values.
  var unlessEmpty: Form { unless(\.isEmpty) }
}

extension Form where Value: Hashable & Sendable {
  var located: Form<Located<Value>> {
    Form<Located<Value>> { value, what, _, reader in
      read(value, what, nil, &reader).map { Located($0, at: value.position, in: reader.values.file) }
    } write: {
      write($0.value)
    }
  }

  /// - Parameters:
  ///   - limit: Matching more against every package or path would take minutes.
  ///   - adds: Whether to add to the value of an extended file rather than replace it.
  func list(limit: Int = 2_000, adds: Bool = false) -> Form<[Value]> {
    Form<[Value]> { value, what, before, reader in
      let own = reader.values.list(value, what, limit: limit).compactMap {
        read($0, "each entry of \(what)", nil, &reader)
      }
      return adds ? (before ?? []) + own : own
    } write: { values in
      let nodes = values.compactMap(write)
      return Node(nodes, .implicit, nodes.allSatisfy { $0.mapping == nil } ? .flow : .any)
    }
  }
}
