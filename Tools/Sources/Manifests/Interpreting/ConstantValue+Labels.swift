import SwiftSyntax

extension ConstantValue {
  /// The value as something of a declared type: `(name: String, uses: [String])` names the parts of a tuple that is
  /// written without names.
  func labelled(as type: TypeSyntax?) -> ConstantValue {
    var result = self
    switch (type?.as(TypeSyntaxEnum.self), content) {
    case (.tupleType(let tuple), .tuple(let parts)) where tuple.elements.count == parts.count:
      let labelled = zip(tuple.elements, parts).map { element, part in
        let value = part.value.labelled(as: element.type)
        return Argument(label: part.label ?? element.firstName?.name, value: value)
      }
      result.content = .tuple(labelled)
    case (.tupleType(let tuple), _) where tuple.elements.count == 1:
      return labelled(as: tuple.elements.first?.type)
    case (.arrayType(let array), .list(let elements)) where array.element.mayHaveLabels:
      result.content = .list(elements.map { $0.labelled(as: array.element) })
    case (.dictionaryType(let dictionary), .dictionary(let pairs)) where dictionary.value.mayHaveLabels:
      result.content = .dictionary(pairs.map { ($0.key, $0.value.labelled(as: dictionary.value)) })
    case (.optionalType(let optional), _): return labelled(as: optional.wrappedType)
    default: break
    }
    return result
  }
}

extension TypeSyntax {
  /// Whether there is a tuple in it.
  fileprivate var mayHaveLabels: Bool {
    switch self.as(TypeSyntaxEnum.self) {
    case .tupleType: true
    case .arrayType(let array): array.element.mayHaveLabels
    case .dictionaryType(let dictionary): dictionary.value.mayHaveLabels
    case .optionalType(let optional): optional.wrappedType.mayHaveLabels
    default: false
    }
  }
}
