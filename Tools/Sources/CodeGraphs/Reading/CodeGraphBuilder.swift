import Apps
import IndexReading
import SourceText

/// Combines the outlines and index of files, one file at a time.
struct CodeGraphBuilder {
  private(set) var files: [CodeFile] = []
  private(set) var outlines: [FileOutline] = []
  private(set) var nodes: [CodeNode] = []
  private(set) var symbols: [CodeSymbol] = []
  /// A number for each USR, also for declarations elsewhere or not yet added.
  private var names: [String: Int32] = [:]
  /// By a USR's number: the names of types.
  private var typeNames: [Int: String] = [:]
  /// By a USR's number: its index in `symbols`.
  private(set) var declared: [CodeGraph.SymbolID?] = []
  private(set) var places: [Place] = []
  private(set) var supertypes: [Supertype] = []
  /// By extension: the number of the type that it extends.
  private(set) var extended: [CodeGraph.NodeID: Int] = [:]
  /// The keys for `Codable` in extensions.
  private(set) var codingKeys: [CodeGraph.SymbolID] = []
  /// The index does not record operator declarations.
  private var operators: [OperatorName: CodeGraph.SymbolID] = [:]
  /// By file: its nodes, in source order.
  private var nodesOfFile: [Range<Int>] = []
  /// By file, the offsets of the names in code that the build left out.
  private(set) var inactive: [CodeGraph.FileID: [Int: String]] = [:]
  private(set) var stated: [StatedConformance] = []

  /// A use, until its declaration is known.
  struct Place {
    var node: Int32
    var name: Int32
    /// The number of the containing declaration.
    var user: Int32
    var offset: Int32
    var kind: Symbol.Kind
    var isImplicit: Bool
    var isWitness: Bool
    var isCall: Bool
  }

  struct Supertype {
    var node: CodeGraph.NodeID
    var name: Int
    var symbol: Symbol
  }

  private struct OperatorName: Hashable {
    var module: String
    var name: String
  }

  mutating func add(_ file: CodeFile, _ outline: FileOutline) -> CodeGraph.FileID {
    let first = nodes.count
    for item in outline.items {
      let start = outline.lines.position(ofOffset: item.bytes.lowerBound).line
      let end = outline.lines.position(ofOffset: max(item.bytes.lowerBound, item.bytes.upperBound - 1)).line
      nodes.append(
        CodeNode(
          file: files.count, name: item.name, kind: item.kind, bytes: item.bytes, lines: start...end,
          position: outline.lines.position(ofOffset: item.nameOffset), isPrivate: item.isPrivate,
          isEntry: item.isEntry, isConditional: item.isConditional, usesResources: item.usesResources,
          setsProperties: item.setsProperties))
      for name in item.declaredOperators {
        operators[OperatorName(module: file.module, name: name)] = symbols.count
        symbols.append(
          CodeSymbol(
            usr: "", name: name, kind: .unknown, node: nodes.count - 1, position: nodes[nodes.count - 1].position))
      }
    }
    nodesOfFile.append(first..<nodes.count)
    files.append(file)
    outlines.append(outline)
    return files.count - 1
  }

  /// - Parameter occurrences: The index's occurrences for a file that was added.
  mutating func add(_ occurrences: [Occurrence], of file: CodeGraph.FileID) {
    noteInactive(occurrences, of: file)
    stated += StatedConformance.all(in: occurrences, of: file)
    for occurrence in occurrences {
      guard let offset = outlines[file].lines.offset(of: occurrence.position), let node = node(at: offset, in: file)
      else { continue }
      if occurrence.roles.contains(.definition) || occurrence.roles.contains(.declaration) {
        declare(occurrence, at: offset, in: node)
      } else {
        note(occurrence, at: offset, in: node)
      }
    }
  }

  private mutating func noteInactive(_ occurrences: [Occurrence], of file: CodeGraph.FileID) {
    let outline = outlines[file]
    guard !outline.clauses.isEmpty else { return }
    let compiled = occurrences.compactMap { outline.lines.offset(of: $0.position) }
    let names = outline.clauses.filter { !compiled.contains(where: $0.code.contains) }.flatMap(\.names)
    inactive[file] = Dictionary(names.map { ($0.offset, $0.name) }) { first, _ in first }
  }

  private mutating func declare(_ occurrence: Occurrence, at offset: Int, in node: Int) {
    let symbol = occurrence.symbol
    guard symbol.kind != .parameter, symbol.kind != .extension else { return }
    let name = number(of: symbol.usr)
    guard declared[name] == nil else { return }
    declared[name] = symbols.count
    if symbol.isCodingKeys, occurrence.related(by: .childOf).contains(where: { $0.kind == .extension }) {
      codingKeys.append(symbols.count)
    }
    symbols.append(
      CodeSymbol(
        usr: symbol.usr, name: symbol.name, kind: symbol.kind, node: node, position: occurrence.position,
        isImplicit: occurrence.roles.contains(.implicit), isPrivate: isPrivate(offset, in: node)))
  }

  private func isPrivate(_ offset: Int, in node: Int) -> Bool {
    let file = nodes[node].file
    return outlines[file].items[node - nodesOfFile[file].lowerBound].privateMembers.contains(offset)
  }

  private mutating func note(_ occurrence: Occurrence, at offset: Int, in node: Int) {
    let (roles, symbol) = (occurrence.roles, occurrence.symbol)
    let name = number(of: symbol.usr)
    if isType(symbol.kind) { typeNames[name] = symbol.name }
    if roles.contains(.baseOf) { supertypes.append(Supertype(node: node, name: name, symbol: symbol)) }
    if !occurrence.related(by: .extendedBy).isEmpty { extended[node] = name }
    let user = occurrence.related(by: .containedBy).first.map { number(of: $0.usr) } ?? -1
    places.append(
      Place(
        node: Int32(node), name: Int32(name), user: Int32(user), offset: Int32(offset), kind: symbol.kind,
        isImplicit: roles.contains(.implicit),
        isWitness: roles.contains(.overrideOf) && !roles.contains(.reference), isCall: roles.contains(.call)))
  }

  private mutating func number(of usr: String) -> Int {
    if let number = names[usr] { return Int(number) }
    names[usr] = Int32(names.count)
    declared.append(nil)
    return names.count - 1
  }

  /// The last declaration at the offset: a program's statements may have declarations between them.
  func node(at offset: Int, in file: CodeGraph.FileID) -> Int? {
    let range = nodesOfFile[file]
    let items = outlines[file].items
    return range.last { items[$0 - range.lowerBound].code.contains(offset) && nodes[$0].kind != .code }
      ?? range.first { items[$0 - range.lowerBound].code.contains(offset) }
  }
}

extension CodeGraphBuilder {
  /// The graph of everything that was added.
  func graph(unbuilt: [String]) -> CodeGraph {
    var nodes = nodes
    for supertype in supertypes where declared[supertype.name] == nil {
      let isClass = supertype.symbol.kind == .class
      nodes[supertype.node].foreignSupertypes.append(.init(name: supertype.symbol.name, isClass: isClass))
    }
    let named = resolvedUses + operatorUses + codingKeysUses
    var symbols = symbols
    let uses = named + conformanceUses(besides: named, &symbols) + impliedUses(&symbols) + inactiveUses(&symbols)
    let outside = typeNames.filter { declared[$0.key] == nil }
    return CodeGraph(
      files: files, nodes: nodes, symbols: symbols, uses: uses, outsideTypes: Set(outside.values), unbuilt: unbuilt)
  }

  private struct Key: Hashable {
    var node: Int32
    var offset: Int32
    var target: Int32
  }

  /// One use for each place and used node: an initializer call also names its type, and a property its accessor.
  private var resolvedUses: [CodeUse] {
    /// By file and offset: the node that is named there.
    var roots: [Int: [Int32: CodeGraph.NodeID]] = [:]
    var best: [Key: Int] = [:]
    for (index, place) in places.enumerated() {
      guard let symbol = declared[Int(place.name)] else { continue }
      let target = symbols[symbol].node
      roots[nodes[Int(place.node)].file, default: [:]][place.offset] = target
      guard target != Int(place.node) else { continue }
      let key = Key(node: place.node, offset: place.offset, target: Int32(target))
      if let other = best[key], rank(places[other]) >= rank(place) { continue }
      best[key] = index
    }
    return best.values.map { index in
      let place = places[index]
      let symbol = declared[Int(place.name)]!
      let file = nodes[Int(place.node)].file
      let use = context(of: place)
      var root: CodeGraph.NodeID?
      if case .member(let offset, _) = use { root = roots[file]?[Int32(offset)] }
      return CodeUse(
        from: Int(place.node), to: symbols[symbol].node, symbol: symbol, kind: kind(of: place, use),
        position: outlines[file].lines.position(ofOffset: Int(place.offset)),
        user: place.user < 0 ? nil : declared[Int(place.user)], root: root)
    }
  }

  private func rank(_ place: Place) -> Int {
    (place.isImplicit ? 0 : 2) + (isType(place.kind) ? 0 : 1)
  }

  private func isType(_ kind: Symbol.Kind) -> Bool {
    [.class, .struct, .enum, .protocol, .typealias].contains(kind)
  }

  private func kind(of place: Place, _ use: UseContext?) -> CodeUse.Kind {
    if place.isWitness { return .witness }
    if let kind = use?.kind { return kind }
    if isType(place.kind) { return .base }
    var isCalled = place.isCall || use == .called
    if case .member(_, true) = use { isCalled = true }
    switch place.kind {
    case .macro: return .attribute
    case .function, .staticMethod, .classMethod, .initializer:
      // Implicit calls come from syntax without a name, such as a result builder's block.
      return place.isImplicit && !place.isCall ? .attribute : isCalled ? .call : .reference
    case .variable, .staticProperty, .classProperty: return .call
    default: return .member
    }
  }

  /// The index records an operator's function, but not the operator's declaration.
  private var operatorUses: [CodeUse] {
    var uses: [CodeUse] = []
    for (file, outline) in outlines.enumerated() where !operators.isEmpty {
      for (item, node) in zip(outline.items, nodesOfFile[file]) {
        for (name, offset) in item.namedOperators {
          let key = OperatorName(module: files[file].module, name: name)
          guard let symbol = operators[key], symbols[symbol].node != node else { continue }
          uses.append(
            CodeUse(
              from: node, to: symbols[symbol].node, symbol: symbol, kind: .operator,
              position: outline.lines.position(ofOffset: offset)))
        }
      }
    }
    return uses
  }
}
