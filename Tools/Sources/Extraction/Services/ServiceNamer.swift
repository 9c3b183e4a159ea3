import Apps
import SourceText
import SwiftSyntax

/// Names the services of a business line, with short names where they suffice.
enum ServiceNamer {
  /// The candidate names of a service, shortest first.
  ///
  /// An initializer is named after its type without the feature's prefix, as in the article: `viewController` for
  /// `AViewController`.
  ///
  /// - Parameters:
  ///   - labels: The labels of its parameters.
  ///   - types: The types of its parameters, which distinguish overloads.
  static func candidates(
    for declaration: Declaration, owner: String?, feature: String, labels: [String?], types: [String]
  ) -> [String] {
    let isInitializer = declaration.symbol.kind == .initializer
    let owner = owner.map(identifier)
    let type = owner.map { lowercasedFirst(without(feature, $0)) }
    let short = isInitializer ? type ?? "make" : identifier(declaration.symbol.baseName)
    let long = isInitializer ? owner.map(lowercasedFirst) ?? short : (type.map { $0 + capitalized(short) } ?? short)
    let words = labels.compactMap { $0 }.map { capitalized(identifier($0)) }.joined()
    let kinds = types.map { capitalized($0.filter { $0.isLetter || $0.isNumber }) }.joined()
    let named = [short, long, short + words, long + words]
    return (named + (kinds.isEmpty ? [] : [short + words + kinds, long + words + kinds])).unique
  }

  /// Chooses for every service the shortest name that is no other one's candidate; one that is there already keeps its.
  ///
  /// - Parameters:
  ///   - candidates: By service. None is empty.
  ///   - answer: Whether a service, by its index, can have a name.
  /// - Returns: `nil` for a service all of whose names are taken.
  static func choose(
    among candidates: [[String]], _ answer: (Int, String) -> ExistingServices.Answer
  ) -> [String?] {
    var chosen = candidates.indices.map { service in
      candidates[service].first { if case .present = answer(service, $0) { true } else { false } }
    }
    let longest = candidates.map(\.count).max() ?? 0
    var used = Set(chosen.compactMap(\.self))
    for rank in 0..<longest {
      let open = candidates.indices.filter { chosen[$0] == nil && rank < candidates[$0].count }
      let groups = Dictionary(grouping: open) { candidates[$0][rank] }
      for (name, services) in groups where services.count == 1 && !used.contains(name) {
        if case .free = answer(services[0], name) { chosen[services[0]] = name }
      }
      used.formUnion(groups.keys)
    }
    return chosen
  }

  /// A raw identifier as one word: `twiceOver` for `twice over`.
  private static func identifier(_ name: String) -> String {
    let words = name.split { !($0.isLetter || $0.isNumber || $0 == "_") }.map(String.init)
    let joined = (words.prefix(1) + words.dropFirst().map(capitalized)).joined()
    return joined.first.map { $0.isNumber } ?? true ? "_" + joined : joined
  }

  private static func without(_ feature: String, _ type: String) -> String {
    type.hasPrefix(feature) && type != feature ? String(type.dropFirst(feature.count)) : type
  }

  /// `URLLoader` becomes `urlLoader`, `ViewController` becomes `viewController`.
  static func lowercasedFirst(_ name: String) -> String {
    let capitals = name.prefix { $0.isUppercase }
    guard !capitals.isEmpty else { return name }
    if capitals.count == name.count { return name.lowercased() }
    let count = max(1, capitals.count - (capitals.count > 1 ? 1 : 0))
    return name.prefix(count).lowercased() + name.dropFirst(count)
  }

  static func capitalized(_ name: String) -> String {
    name.prefix(1).uppercased() + name.dropFirst()
  }
}
