import SourceFacts

extension ActionMethod {
  /// Adds the reads of `params.decoded(as:)`, which are those of a structure's properties.
  ///
  /// - Parameter properties: `nil` if they are not known; then it may read anything.
  mutating func addReads(decoding properties: [(name: String, type: TypeShape)]?) {
    guard let properties else {
      readsAreComplete = false
      return
    }
    reads += properties.map { name, type in
      let isOptional = type.unwrapped != type
      return Read(
        key: .init(value: .literal(name), position: position), type: .convertible(type.unwrapped),
        hasDefault: isOptional,
        need: isOptional ? .no : .always, position: position)
    }
  }
}
