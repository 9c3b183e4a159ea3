import IndexReading
import SourceText

extension CodeGraphBuilder {
  /// Uses of conformances, which the index does not record: what names a type and a protocol may need the extension by
  /// which the type conforms, wherever that is.
  ///
  /// A protocol is also needed through another one that it restricts: `associatedtype Decoder: RequestDecoder`.
  ///
  /// - Parameters:
  ///   - named: The uses that the index records.
  ///   - symbols: Those of the graph; each conformance adds one.
  func conformanceUses(besides named: [CodeUse], _ symbols: inout [CodeSymbol]) -> [CodeUse] {
    let conformances = conformances
    guard !conformances.isEmpty else { return [] }
    let used = Dictionary(grouping: named) { $0.from }.mapValues { Set($0.map(\.to)) }
    func reaches(_ node: CodeGraph.NodeID, _ goal: CodeGraph.NodeID) -> Bool {
      let near = used[node] ?? []
      return near.contains(goal)
        || near.contains { nodes[$0].kind == .protocol && used[$0]?.contains(goal) == true }
    }
    var users: [Int32: [CodeGraph.NodeID: Place]] = [:]
    for place in places where conformances[place.name] != nil {
      users[place.name, default: [:]][Int(place.node)] = place
    }
    return conformances.sorted { $0.key < $1.key }.flatMap { type, stated -> [CodeUse] in
      stated.flatMap { conformance -> [CodeUse] in
        let own = CodeSymbol(
          usr: "", name: nodes[conformance.node].title, kind: .unknown, node: conformance.node,
          position: nodes[conformance.node].position)
        symbols.append(own)
        return (users[type] ?? [:]).sorted { $0.key < $1.key }.filter { user, _ in
          user != conformance.node && reaches(user, conformance.protocol)
        }.map { user, place in
          CodeUse(
            from: user, to: conformance.node, symbol: symbols.count - 1, kind: .conformance,
            position: outlines[nodes[user].file].lines.position(ofOffset: Int(place.offset)))
        }
      }
    }
  }

  /// Uses of conformances by others that imply them: `Comparable` implies `Equatable`. What states the one needs the
  /// extension that states the other, because a module without that makes its own.
  ///
  /// - Parameter symbols: Those of the graph; each such extension adds one.
  func impliedUses(_ symbols: inout [CodeSymbol]) -> [CodeUse] {
    let protocols = Set(symbols.filter { $0.kind == .protocol }.map(\.usr))
    return stated.implying(where: protocols.contains).compactMap { conformance, implied in
      guard files[conformance.file].module == files[implied.file].module,
        let user = node(at: conformance.position, in: conformance.file),
        let goal = node(at: implied.position, in: implied.file), user != goal
      else { return nil }
      symbols.append(
        CodeSymbol(usr: "", name: nodes[goal].title, kind: .unknown, node: goal, position: nodes[goal].position))
      return CodeUse(
        from: user, to: goal, symbol: symbols.count - 1, kind: .conformance, position: conformance.position)
    }
  }

  private func node(at position: SourcePosition, in file: CodeGraph.FileID) -> CodeGraph.NodeID? {
    outlines[file].lines.offset(of: position).flatMap { node(at: $0, in: file) }
  }

  /// Of types whose `Codable` the compiler writes with the keys in an extension: it finds them by their name, which the
  /// index does not record.
  var codingKeysUses: [CodeUse] {
    codingKeys.compactMap { keys in
      let node = symbols[keys].node
      guard let type = extended[node].flatMap({ declared[$0] }).map({ symbols[$0].node }), type != node else {
        return nil
      }
      return CodeUse(from: type, to: node, symbol: keys, kind: .witness, position: nodes[type].position)
    }
  }

  private struct Conformance {
    /// The extension that states it.
    var node: CodeGraph.NodeID
    /// The protocol, which is declared in the graph.
    var `protocol`: CodeGraph.NodeID
  }

  /// By the number of the type: the conformances that extensions state.
  private var conformances: [Int32: [Conformance]] {
    var found: [Int32: [Conformance]] = [:]
    for supertype in supertypes where nodes[supertype.node].kind == .extension {
      guard let symbol = declared[supertype.name], nodes[symbols[symbol].node].kind == .protocol,
        let type = extended[supertype.node]
      else { continue }
      found[Int32(type), default: []].append(Conformance(node: supertype.node, protocol: symbols[symbol].node))
    }
    return found
  }

  /// How the source uses the name at a place.
  func context(of place: Place) -> UseContext? {
    outlines[nodes[Int(place.node)].file].uses[Int(place.offset)]
  }
}
