import Foundation
import SourceText

/// A node of the compiler's typed syntax tree: of `swiftc -dump-ast -dump-ast-format json`.
struct SyntaxNode {
  private let members: [String: Any]

  /// - Throws: A `UserError` if it is no JSON.
  init(parsing bytes: [UInt8]) throws(UserError) {
    let value = try UserError.unifying("the compiler's syntax tree") {
      try JSONSerialization.jsonObject(with: Data(bytes))
    }
    members = value as? [String: Any] ?? [:]
  }

  private init(_ members: [String: Any]) { self.members = members }

  /// `call_expr`, `func_decl` and others.
  var kind: String { text("_kind") ?? "" }

  /// The offset of its first byte.
  var start: Int? { (members["range"] as? [String: Any])?["start"] as? Int }

  func text(_ name: String) -> String? { members[name] as? String }

  subscript(name: String) -> SyntaxNode? { (members[name] as? [String: Any]).map(SyntaxNode.init) }

  func list(_ name: String) -> [SyntaxNode] {
    (members[name] as? [Any])?.compactMap { ($0 as? [String: Any]).map(SyntaxNode.init) } ?? []
  }

  /// What it is made of, each part once: the compiler prints the initial values of variables twice.
  var parts: [SyntaxNode] {
    members.filter { $0.key != "original_init" }.sorted { $0.key < $1.key }.flatMap { _, value -> [SyntaxNode] in
      if let node = value as? [String: Any] { return [SyntaxNode(node)] }
      return (value as? [Any])?.compactMap { ($0 as? [String: Any]).map(SyntaxNode.init) } ?? []
    }
  }
}
