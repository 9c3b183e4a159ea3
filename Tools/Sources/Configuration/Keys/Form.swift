import Yams

/// How a configuration holds a kind of value: how it is read, and how it is written.
struct Form<Value> {
  /// Reads a value; reports what is wrong and gives `nil` where it cannot be used.
  ///
  /// `what` is what a message calls it, `before` what held until here.
  let read: (YAMLValue, _ what: String, _ before: Value?, inout ConfigurationReader) -> Value?
  /// `nil` where there is nothing to say.
  let write: (Value) -> Node?
}

extension Form {
  /// Texts that are more than texts.
  ///
  /// - Parameters:
  ///   - text: The text of a value.
  ///   - make: The value of a text; reports what is wrong with it.
  init(text: @escaping (Value) -> String, make: @escaping (Located<String>, inout ConfigurationReader) -> Value?) {
    self.init { value, what, _, reader in
      reader.values.text(value, what).flatMap { make($0, &reader) }
    } write: {
      ConfigurationWriter.node(text($0))
    }
  }

  // MARK: The same, a little different

  /// What may be left out.
  var optional: Form<Value?> {
    Form<Value?> { value, what, before, reader in
      read(value, what, before ?? nil, &reader).map(Optional.some)
    } write: {
      $0.flatMap(write)
    }
  }

  /// Not written where it is this.
  func unless(_ isNothing: @escaping (Value) -> Bool) -> Form {
    Form(read: read) { isNothing($0) ? nil : write($0) }
  }
}

extension Form where Value: Collection {
  /// Not written where it is empty.
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
  ///   - limit: More would be held against every package or path for minutes.
  ///   - adds: Whether it is beside what a file said that is extended, and not in its place.
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
