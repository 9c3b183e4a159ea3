import IndexReading
import SourceText

extension CodeGraphBuilder {
  /// Uses in code that the build left out, by name: what is declared at the top level of the module, unless a type has a
  /// member of that name, which it could be as well. Another build compiles that code.
  ///
  /// - Parameter symbols: Those of the graph; each used node that the index does not know adds one.
  func inactiveUses(_ symbols: inout [CodeSymbol]) -> [CodeUse] {
    guard inactive.values.contains(where: { !$0.isEmpty }) else { return [] }
    let named = nodesByName
    let members = Set(symbols.filter { $0.position != nodes[$0.node].position }.map { Self.base($0.name) })
    var own = Dictionary(
      symbols.indices.filter { index in
        let (symbol, node) = (symbols[index], nodes[symbols[index].node])
        return symbol.position == node.position && Self.base(symbol.name) == Self.base(node.name)
      }.map { (symbols[$0].node, $0) }
    ) { first, _ in first }
    return inactive.sorted { $0.key < $1.key }.flatMap { file, names -> [CodeUse] in
      names.sorted { $0.key < $1.key }.flatMap { offset, name -> [CodeUse] in
        let goals = (named[files[file].module]?[name] ?? [])
        guard !members.contains(name), !goals.contains(where: { nodes[$0].file == file }),
          let user = node(at: offset, in: file)
        else { return [] }
        return goals.filter { !nodes[$0].isPrivate }.map { goal in
          let symbol = own[goal] ?? symbols.count
          if symbol == symbols.count { symbols.append(Self.symbol(of: nodes[goal], goal)) }
          own[goal] = symbol
          return CodeUse(
            from: user, to: goal, symbol: symbol, kind: kind(at: offset, in: file, of: nodes[goal]),
            position: outlines[file].lines.position(ofOffset: offset))
        }
      }
    }
  }

  private func kind(at offset: Int, in file: CodeGraph.FileID, of goal: CodeNode) -> CodeUse.Kind {
    if let kind = outlines[file].uses[offset]?.kind { return kind }
    switch goal.kind {
    case .function, .variable: return .call
    case .macro: return .attribute
    default: return .base
    }
  }

  /// By module and name: the nodes that other files may name.
  private var nodesByName: [String: [String: [CodeGraph.NodeID]]] {
    var found: [String: [String: [CodeGraph.NodeID]]] = [:]
    for (index, node) in nodes.enumerated() where node.kind != .extension && node.kind != .code {
      for name in node.name.split(separator: ", ") {
        found[files[node.file].module, default: [:]][Self.base(name), default: []].append(index)
      }
    }
    return found
  }

  private static func symbol(of node: CodeNode, _ id: CodeGraph.NodeID) -> CodeSymbol {
    CodeSymbol(usr: "", name: node.name, kind: .unknown, node: id, position: node.position)
  }

  /// A name without its labels.
  private static func base(_ name: some StringProtocol) -> String { String(name.prefix { $0 != "(" }) }
}
