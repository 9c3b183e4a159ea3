import SwiftSyntax

/// What decides which members a class inherits.
struct InheritingClass {
  /// The types that it names as its parents, the first of which may be a class.
  var parents: [String]
  /// Whether it declares an initializer that takes the place of those of its superclass.
  var hasDesignated: Bool
  var level: PublicAPI.Level
}

extension APICollector {
  mutating func note(_ type: any DeclGroupSyntax, _ path: String, _ level: PublicAPI.Level) {
    let parents = type.inheritanceClause?.inheritedTypes.map { signature($0.type) } ?? []
    let hasDesignated = Self.declarations(in: type.memberBlock.members).contains {
      $0.as(InitializerDeclSyntax.self)?.modifiers.has("convenience") == false
    }
    classes[path] = InheritingClass(parents: parents, hasDesignated: hasDesignated, level: level)
  }

  /// Adds what types have from others of the module: who uses a member need not know where it is declared.
  mutating func addInherited() {
    api.implied = conformances.implied(in: module)
    var members = Dictionary(grouping: api.declarations) { $0.owner ?? "" }
    var pending = Set(classes.keys)
    for path in classes.keys.sorted() { inherit(path, &members, &pending) }
    for (path, names) in conformances.protocols(in: module) {
      // What classes have of each other can be taken from them, and was added.
      for name in names where classes["\(module).\(name)"] == nil {
        for member in members["\(module).\(name)"] ?? [] where !member.isLimit {
          api.implied.insert(member.text.renaming("\(module).\(name)", to: path))
        }
      }
      api.implied.formUnion(Self.written(by: names, of: path))
    }
    api.aliases = types.names.sameTypes
    for (alias, type) in api.aliases {
      for declaration in api.declarations where declaration.text.contains("\(module).\(type)") {
        api.implied.insert(declaration.text.renaming("\(module).\(type)", to: "\(module).\(alias)"))
      }
    }
  }

  /// Adds what a class inherits from one of the module, after that one.
  private mutating func inherit(
    _ path: String, _ members: inout [String: [PublicAPI.Declaration]], _ pending: inout Set<String>
  ) {
    guard pending.remove(path) != nil, let type = classes[path],
      let parent = type.parents.first(where: { classes["\(module).\($0)"] != nil })
    else { return }
    let base = "\(module).\(parent)"
    inherit(base, &members, &pending)
    let own = Set(members[path, default: []].map(\.text))
    for member in members[base] ?? [] {
      if member.text.contains("\(base).init"), type.hasDesignated { continue }
      var inherited = member.renaming(base, to: path)
      if own.contains(inherited.text) || inherited.subject.map(own.contains) == true { continue }
      inherited.origin = member.text
      inherited.subject = inherited.subject ?? "\(path): \(parent)"
      inherited.level = max(member.level, type.level)
      members[path, default: []].append(inherited)
      api.declarations.insert(inherited)
      api.places[inherited.text] = api.places[inherited.text] ?? api.places[member.text]
    }
  }

  /// What the compiler writes for a conformance, if nobody does.
  private static func written(by names: Set<String>, of path: String) -> [String] {
    let type = path.split(separator: ".").dropFirst().joined(separator: ".")
    let all = [
      "CaseIterable": ["static var \(path).allCases: [\(type)]"], "Decodable": ["init \(path).init(from: Decoder)"],
      "Encodable": ["func \(path).encode(to: Encoder)"],
      "Equatable": ["static func \(path).==(_: \(type), _: \(type)) -> Bool"],
      "Hashable": ["func \(path).hash(into: inout Hasher)", "var \(path).hashValue: Int"],
    ]
    return names.flatMap { all[$0] ?? [] }.flatMap { [$0, "without async: \($0)", "without throws: \($0)"] }
  }
}

extension PublicAPI.Declaration {
  fileprivate func renaming(_ path: String, to other: String) -> Self {
    var copy = self
    copy.text = text.renaming(path, to: other)
    copy.subject = subject?.renaming(path, to: other)
    copy.stem = stem?.renaming(path, to: other)
    copy.stronger = stronger?.renaming(path, to: other)
    copy.witnesses = witnesses.map { $0.renaming(path, to: other) }
    copy.owner = other
    return copy
  }
}

extension String {
  /// With another name of a type or module, where that begins a path.
  func renaming(_ path: String, to other: String) -> String {
    var text = ""
    var rest = self[...]
    while let range = rest.range(of: path) {
      let before = rest[..<range.lowerBound]
      let isBegin = (before.last ?? text.last).map { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "." } ?? true
      let isEnd = rest[range.upperBound...].first.map { !$0.isLetter && !$0.isNumber && $0 != "_" } ?? true
      text += before + (isBegin && isEnd ? other[...] : rest[range])
      rest = rest[range.upperBound...]
    }
    return text + rest
  }
}
