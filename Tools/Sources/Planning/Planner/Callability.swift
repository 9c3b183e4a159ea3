import CodeGraphs
import IndexReading

/// Decides whether a call by name can replace a use.
enum Callability {
  static func isCallable(_ use: CodeUse, in graph: CodeGraph) -> Bool {
    let symbol = graph.symbols[use.symbol]
    let target = graph.nodes[use.to]
    switch use.kind {
    case .base: return true
    case .supertype, .extended, .witness, .signature, .attribute, .type, .operator: return false
    // Who calls what makes the object needs no conformance of its type. A type from elsewhere is not made so.
    case .conformance: return !isForeignExtension(target, use.to, in: graph)
    // A variable can have the type of an external superclass.
    case .stored: return target.kind == .class && target.foreignSupertypes.contains(where: \.isClass)
    case .call, .reference:
      if symbol.kind == .initializer {
        return use.kind == .call && target.foreignSupertypes.contains(where: \.isClass)
      }
      return !isForeignExtension(target, use.to, in: graph)
    case .member:
      return symbol.kind != .enumCase && !isForeignExtension(target, use.to, in: graph)
    }
  }

  /// Whether it is an extension of a type that none of the modules declares.
  private static func isForeignExtension(_ node: CodeNode, _ id: CodeGraph.NodeID, in graph: CodeGraph) -> Bool {
    guard node.kind == .extension else { return false }
    return !graph.edges(from: id).contains { edge in graph.uses(of: edge).contains { $0.kind == .extended } }
  }
}
