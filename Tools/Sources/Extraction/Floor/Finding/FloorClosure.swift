import Apps
import IndexReading
import SourceText
import SwiftSyntax

/// Finds what the moved code uses of the remaining code: a module must not use anything above it.
package struct FloorClosure {
  let monolith: Monolith
  /// By file: the other files that it needs, and for which names.
  private var needs: [[Int: [Need]]]

  package struct Need: Hashable {
    package var name: String
    /// The position of its declaration.
    package var declared: SourcePosition
    /// The position of its use.
    var used: SourcePosition
  }

  package init(_ monolith: Monolith) {
    self.monolith = monolith
    let operators = Self.operators(in: monolith.files)
    needs = monolith.files.indices.map { Self.needs(of: $0, in: monolith, operators) }
    for (keys, type) in Self.codingKeys(in: monolith) {
      needs[type.file][keys.file, default: []].append(
        Need(name: keys.symbol.name, declared: keys.position, used: type.position))
    }
    addInactive()
    addImplied()
  }

  /// Adds the conformances that a stated one implies: without them, the new module would make its own.
  private mutating func addImplied() {
    let stated = monolith.files.enumerated().flatMap { StatedConformance.all(in: $1.occurrences, of: $0) }
    let protocols = Set(monolith.declarations.values.filter { $0.symbol.kind == .protocol }.map(\.symbol.usr))
    for (conformance, implied) in stated.implying(where: protocols.contains) where implied.file != conformance.file {
      needs[conformance.file][implied.file, default: []].append(
        Need(
          name: "the conformance to \(implied.protocol.name)", declared: implied.position, used: conformance.position))
    }
  }

  /// Adds what code needs that the build leaves out: another one does not.
  private mutating func addInactive() {
    let inactive = InactiveCode(monolith)
    for (index, file) in monolith.files.enumerated() {
      for name in inactive.names(in: file) where name.isCertain && !name.homes.contains(where: { $0.file == index }) {
        for home in name.homes {
          needs[index][home.file, default: []].append(
            Need(name: name.text, declared: home.position, used: name.position))
        }
      }
    }
  }

  /// What some files need of the others, with the file that declares it.
  package func missing(for moved: Set<Int>) -> [(file: Int, need: Need, by: Int)] {
    moved.sorted().flatMap { index in
      needs[index].filter { !moved.contains($0.key) }.sorted { $0.key < $1.key }.flatMap { file, needs in
        needs.map { (file, $0, index) }
      }
    }
  }

  /// The files and everything that they need, directly or indirectly.
  func closed(_ moved: Set<Int>) -> Set<Int> {
    var closed = moved
    var pending = Array(moved)
    while let next = pending.popLast() {
      for file in needs[next].keys where closed.insert(file).inserted { pending.append(file) }
    }
    return closed
  }

  /// The path of dependencies from some files to another one, which comes last.
  func way(from moved: Set<Int>, to end: Int) -> [Int] {
    var before: [Int: Int] = [:]
    var pending = moved.sorted()[...]
    var seen = moved
    while let next = pending.popFirst(), next != end {
      for file in needs[next].keys.sorted() where seen.insert(file).inserted {
        before[file] = next
        pending.append(file)
      }
    }
    var way = [end]
    while let last = way.last, let previous = before[last] { way.append(previous) }
    return way.reversed()
  }

  /// Whether a file contains the program's entry point, which a lower module cannot have.
  func isEntry(_ index: Int) -> Bool {
    let file = monolith.files[index]
    if RelativePath.lastComponent(file.path) == "main.swift" { return true }
    return file.tree.statements.contains { statement in
      let attributes = statement.item.asProtocol((any WithAttributesSyntax).self)?.attributes ?? []
      return attributes.contains { $0.as(AttributeSyntax.self)?.attributeName.trimmedDescription == "main" }
    }
  }

  private static func needs(of index: Int, in monolith: Monolith, _ operators: [String: Int]) -> [Int: [Need]] {
    let file = monolith.files[index]
    var found: [Int: [Need]] = [:]
    for occurrence in file.occurrences {
      // References, including implicit ones, and witnesses of another file's requirements.
      let isUse = occurrence.roles.contains(.reference) || !occurrence.related(by: .overrideOf).isEmpty
      guard isUse, let declaration = monolith.declarations[occurrence.symbol.usr],
        declaration.file != index, !occurrence.symbol.name.hasPrefix("getter:"),
        !occurrence.symbol.name.hasPrefix("setter:")
      else { continue }
      found[declaration.file, default: []].append(
        Need(name: occurrence.symbol.name, declared: declaration.position, used: occurrence.position))
    }
    for token in file.tree.tokens(viewMode: .sourceAccurate) {
      guard let home = operators[token.text], home != index, Self.isOperator(token) else { continue }
      let position = file.position(of: token)
      found[home, default: []].append(Need(name: "operator \(token.text)", declared: .start, used: position))
    }
    return found
  }

  /// The keys of what the compiler writes for `Codable`, in an extension in another file than their type: it finds them
  /// by their name, which the index does not record.
  private static func codingKeys(in monolith: Monolith) -> [(keys: Declaration, type: Declaration)] {
    let all = monolith.declarations.values.filter { $0.symbol.isCodingKeys && $0.owner != nil }
    return all.sorted { ($0.file, $0.position) < ($1.file, $1.position) }.compactMap { keys in
      let extended = monolith.file(of: keys).occurrences.first { occurrence in
        occurrence.related(by: .extendedBy).contains { $0.usr == keys.owner }
      }
      guard let type = extended.flatMap({ monolith.declarations[$0.symbol.usr] }), type.file != keys.file else {
        return nil
      }
      return (keys, type)
    }
  }

  /// The files that declare operators and precedence groups. The index records only an operator's functions.
  private static func operators(in files: [MonolithFile]) -> [String: Int] {
    var found: [String: Int] = [:]
    for (index, file) in files.enumerated() {
      for statement in file.tree.statements {
        if let node = statement.item.as(OperatorDeclSyntax.self) { found[node.name.text] = index }
        if let node = statement.item.as(PrecedenceGroupDeclSyntax.self) { found[node.name.text] = index }
      }
    }
    return found
  }

  private static func isOperator(_ token: TokenSyntax) -> Bool {
    switch token.tokenKind {
    case .binaryOperator, .prefixOperator, .postfixOperator: true
    default:
      token.parent?.is(OperatorPrecedenceAndTypesSyntax.self) == true
        || token.parent?.parent?.is(PrecedenceGroupNameListSyntax.self) == true
    }
  }
}
