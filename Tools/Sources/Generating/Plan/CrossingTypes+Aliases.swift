import Contracts
import SourceFacts

/// Aliases are written out where they are the target's own: a category does not see them.
extension CrossingTypes {
  /// What a category writes for a name; `nil` for the name.
  func written(_ name: TypeText.Name, _ one: PlainClass) -> String? {
    guard case .alias(let shape) = owner(of: name, one) else { return nil }
    switch shape {
    case .function, .other: return "(\(shape))"
    case .named, .tuple, .declared: return "\(shape)"
    }
  }

  /// Adds what the names need that an alias stands for. An alias that is not known in all its parts is refused.
  func add(alias shape: TypeShape, _ name: TypeText.Name, _ one: PlainClass, to crossing: inout Crossing) {
    let names = shape.paths?.map { TypeText.Name(path: $0, range: name.range, position: name.position) }
    let owners = names?.map { owner(of: $0, one) } ?? []
    let areKnown = zip(names ?? [], owners).allSatisfy { part, owner in
      switch owner {
      case .alias: false
      case .system: KnownTypes.all.contains(part.text)
      case .language, .module, .own, .forbidden: true
      }
    }
    guard let names, areKnown else {
      crossing.problems.append(
        .init(
          at: name.position,
          "\(name.text) is an alias of \(one.module.moduleName), and not all that it stands for is known; write the type"
            + " in its place"))
      return
    }
    for (part, owner) in zip(names, owners) { add(owner, of: part, one, to: &crossing) }
  }

  /// What a type is an alias of, if it is nothing but one, of the target's module or another.
  func meaning(of type: TypeText, _ one: PlainClass) -> TypeShape? {
    guard type.names.count == 1, type.names[0].range == 0..<type.text.utf8.count, let last = type.names[0].path.last
    else { return nil }
    switch owner(of: type.names[0], one) {
    case .alias(let shape):
      // It may be an alias of another module's.
      guard case .named(let other, []) = shape else { return shape }
      let path = other.split(separator: ".").map(String.init)
      let part = TypeText.Name(path: path, range: 0..<other.utf8.count, position: type.names[0].position)
      guard case .module = owner(of: part, one) else { return shape }
      return meaning(of: TypeText(other, names: [part]), one) ?? shape
    case .module(let module):
      var shape: TypeShape?
      var name = last
      for _ in 0..<Self.longestChain {
        let next = (repository.providers[module] ?? []).lazy.compactMap { alias(name, $0) }.first
        guard let next else { break }
        shape = next
        guard case .named(let other, []) = next else { break }
        name = other
      }
      return shape
    case .language, .system, .own, .forbidden: return nil
    }
  }

  private static let longestChain = 8
}

extension TypeText.Name {
  var text: String { path.joined(separator: ".") }
}

extension TypeShape {
  /// The names in it; `nil` if its text does not say all of it.
  fileprivate var paths: [[String]]? {
    switch self {
    case .named(let name, let arguments):
      // `any P?` needs parentheses, which the text lacks.
      if name == "Optional", arguments.contains(where: \.isOther) { return nil }
      return Self.all(arguments).map { [name.split(separator: ".").map(String.init)] + $0 }
    case .tuple(let elements, _): return Self.all(elements)
    case .function(let function):
      guard Set(function.attributes).isSubset(of: ["MainActor", "Sendable"]) else { return nil }
      return Self.all(function.parameters + [function.result])
    case .other(let text):
      let name = text.dropFirst("any ".count)
      let isOne = text.hasPrefix("any ") && name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." }
      return isOne ? [name.split(separator: ".").map(String.init)] : nil
    case .declared: return nil
    }
  }

  private static func all(_ types: [TypeShape]) -> [[String]]? {
    types.reduce([]) { all, type in
      guard let all, let paths = type.paths else { return nil }
      return all + paths
    }
  }

  private var isOther: Bool { if case .other = self { true } else { false } }
}
