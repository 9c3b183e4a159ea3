import SourceText

/// The objects of a project, by identifier.
package struct ObjectTable: Sendable {
  package struct Object: Sendable {
    package var identifier: String
    package var value: PropertyList
    /// Its place among all of them.
    let index: Int

    package var kind: String { value["isa"]?.text ?? "" }
    package var position: SourcePosition { value.position }

    package func text(_ key: String) -> String? { value[key]?.text }
    /// Identifiers, each with its position.
    package func list(_ key: String) -> [PropertyList] { value[key]?.elements ?? [] }
  }

  private let objects: PropertyListEntries
  /// The places of the objects of each kind, in file order.
  private let kinds: [String: [Int]]

  package init(_ objects: PropertyListEntries) {
    self.objects = objects
    kinds = Dictionary(grouping: objects.indices) { objects[$0].value["isa"]?.text ?? "" }
  }

  package var count: Int { objects.count }

  package subscript(_ identifier: String) -> Object? { index(of: identifier).map(object) }

  func index(of identifier: String) -> Int? { objects.index(of: identifier) }

  func object(_ index: Int) -> Object {
    Object(identifier: objects[index].key, value: objects[index].value, index: index)
  }

  /// In file order.
  package func all(_ kinds: Set<String>) -> [Object] {
    kinds.flatMap { self.kinds[$0] ?? [] }.sorted().map(object)
  }

  /// All of them, in file order.
  package var all: [Object] { objects.indices.map(object) }
}
