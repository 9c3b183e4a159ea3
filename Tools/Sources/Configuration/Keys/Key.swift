import Yams

/// One key of a mapping in a configuration: its name, and how its value is read and written.
///
/// Reading and writing use the same lists, so that each key is described once.
package struct Key<Owner> {
  package let name: String
  /// The name that it had before.
  let formerName: String?
  /// Reads a value into the owner, which holds the default or the value of an extended file.
  let read: (YAMLValue, _ what: String, inout Owner, inout ConfigurationReader) -> Void
  /// `nil` to omit the key.
  let write: (Owner) -> Node?

  /// - Parameters:
  ///   - formerName: The name that it had before, which is an error that says the new one.
  ///   - check: Whether the owner may have the key; checked before the value is read.
  init<Value>(
    _ name: String, _ path: WritableKeyPath<Owner, Value>, formerly formerName: String? = nil, _ form: Form<Value>,
    if check: @escaping (YAMLValue, Owner, inout ConfigurationReader) -> Bool = { _, _, _ in true }
  ) {
    self.name = name
    self.formerName = formerName
    read = { value, what, owner, reader in
      guard check(value, owner, &reader),
        let new = form.read(value, what, owner[keyPath: path], &reader)
      else { return }
      owner[keyPath: path] = new
    }
    write = { form.write($0[keyPath: path]) }
  }

  /// A key that only the loading of files uses.
  init(_ name: String, check: @escaping (YAMLValue, _ what: String, inout ConfigurationReader) -> Void) {
    self.name = name
    formerName = nil
    read = { value, what, _, reader in check(value, what, &reader) }
    write = { _ in nil }
  }
}

extension Forms {
  /// A mapping of keys.
  ///
  /// - Parameters:
  ///   - noun: What it is, in messages: "a layer".
  ///   - required: The keys that must be present; of keys separated by bars, one.
  static func mapping<Value>(
    _ noun: String, _ keys: @escaping @autoclosure () -> [Key<Value>], required: [String] = [],
    new: @escaping () -> Value
  ) -> Form<Value> {
    Form { value, _, _, reader in
      var owner = new()
      guard let there = reader.fill(&owner, from: value, noun, keys()) else { return nil }
      for key in required {
        let names = key.split(separator: "|").map(String.init)
        guard there.isDisjoint(with: names) else { continue }
        let others = names.dropFirst().map { "'\($0)'" }.joined(separator: " or ")
        let this = noun.replacing(#/^an? /#, with: "this ")
        reader.values.reportMissing(names[0], of: this, at: value.position, or: others.isEmpty ? "" : ", or \(others)")
      }
      return owner
    } write: {
      keys().node(of: $0)
    }
  }
}

extension Array {
  /// The values of an owner, in the order of its keys.
  func node<Owner>(of owner: Owner) -> Node where Element == Key<Owner> {
    Node(compactMap { key in key.write(owner).map { (Node(key.name), $0) } })
  }
}
