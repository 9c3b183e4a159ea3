/// The contents of a project without positions: two files that say the same have equal ones.
indirect enum ObjectGraph: Equatable {
  case text(String)
  case list([ObjectGraph])
  case dictionary([String: ObjectGraph])

  init(_ list: PropertyList) {
    switch list.value {
    case .text(let text): self = .text(text)
    case .list(let elements): self = .list(elements.map(ObjectGraph.init))
    case .dictionary(let entries):
      self = .dictionary(Dictionary(uniqueKeysWithValues: entries.map { ($0.key, ObjectGraph($0.value)) }))
    }
  }

  private subscript(_ key: String) -> ObjectGraph? {
    get { if case .dictionary(let entries) = self { entries[key] } else { nil } }
    set {
      guard case .dictionary(var entries) = self else { return }
      entries[key] = newValue
      self = .dictionary(entries)
    }
  }

  /// The contents of the whole project after changes.
  func applying(_ changes: [ObjectChange]) -> ObjectGraph {
    var objects = self["objects"] ?? .dictionary([:])
    for change in changes { objects.apply(change) }
    var result = self
    result["objects"] = objects
    return result
  }

  private mutating func apply(_ change: ObjectChange) {
    switch change {
    case .create(let draft): self[draft.identifier] = ObjectGraph(draft)
    case .delete(let identifier): self[identifier] = nil
    case .append(let entry, let key, let object):
      var elements = self[object]?[key]?.elements ?? []
      elements.append(.text(entry.value))
      self[object]?[key] = .list(elements)
    case .remove(let value, let key, let object):
      let elements = self[object]?[key]?.elements ?? []
      self[object]?[key] = .list(elements.filter { $0 != .text(value) })
    case .removeKey(let path, let object):
      self[object]?.remove(path[...])
    }
  }

  private mutating func remove(_ path: ArraySlice<String>) {
    guard let key = path.first else { return }
    if path.count == 1 { self[key] = nil } else { self[key]?.remove(path.dropFirst()) }
  }

  private var elements: [ObjectGraph] { if case .list(let elements) = self { elements } else { [] } }

  private init(_ draft: ObjectDraft) {
    var entries = draft.fields.mapValues { value -> ObjectGraph in
      switch value {
      case .entry(let entry): .text(entry.value)
      case .list(let entries): .list(entries.map { .text($0.value) })
      }
    }
    entries["isa"] = .text(draft.kind)
    self = .dictionary(entries)
  }

  /// Whether any value in it equals one of these strings.
  func names(anyOf texts: Set<String>) -> Bool {
    switch self {
    case .text(let text): texts.contains(text)
    case .list(let elements): elements.contains { $0.names(anyOf: texts) }
    case .dictionary(let entries): entries.values.contains { $0.names(anyOf: texts) }
    }
  }
}
