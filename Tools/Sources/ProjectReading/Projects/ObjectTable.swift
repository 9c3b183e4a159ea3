import SourceText

/// The objects of a project, by identifier.
package struct ObjectTable: Sendable {
  package struct Object: Sendable {
    package var identifier: String
    package var value: PropertyList

    package var kind: String { value["isa"]?.text ?? "" }
    package var position: SourcePosition { value.position }

    package func text(_ key: String) -> String? { value[key]?.text }
    /// Identifiers, each with its position.
    package func list(_ key: String) -> [PropertyList] { value[key]?.elements ?? [] }
  }

  private let objects: [String: PropertyList]

  package init(_ objects: [String: PropertyList]) {
    self.objects = objects
  }

  package subscript(_ identifier: String) -> Object? {
    objects[identifier].map { Object(identifier: identifier, value: $0) }
  }

  /// In file order.
  package func all(_ kinds: Set<String>) -> [Object] {
    objects.lazy.filter { kinds.contains($0.value["isa"]?.text ?? "") }.inOrder
  }

  /// All of them, in file order.
  package var all: [Object] { objects.inOrder }
}

extension Sequence<(key: String, value: PropertyList)> {
  fileprivate var inOrder: [ObjectTable.Object] {
    map { ObjectTable.Object(identifier: $0.key, value: $0.value) }.sorted { $0.position < $1.position }
  }
}
