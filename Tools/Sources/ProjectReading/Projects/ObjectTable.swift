import SourceText

/// The objects of a project, by their identifiers.
struct ObjectTable {
  struct Object {
    var identifier: String
    var value: PropertyList

    var kind: String { value["isa"]?.text ?? "" }
    var position: SourcePosition { value.position }

    func text(_ key: String) -> String? { value[key]?.text }
    /// Identifiers, each with its place.
    func list(_ key: String) -> [PropertyList] { value[key]?.elements ?? [] }
  }

  private let objects: [String: PropertyList]

  init(_ objects: [String: PropertyList]) {
    self.objects = objects
  }

  subscript(_ identifier: String) -> Object? {
    objects[identifier].map { Object(identifier: identifier, value: $0) }
  }

  /// In the order of the file.
  func all(_ kinds: Set<String>) -> [Object] {
    objects.filter { kinds.contains($0.value["isa"]?.text ?? "") }
      .map { Object(identifier: $0.key, value: $0.value) }.sorted { $0.position < $1.position }
  }
}
