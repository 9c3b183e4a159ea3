import Apps
import SourceText
import SwiftSyntax

/// Finds what gives literals their types where nothing else does: `typealias FloatLiteralType = Float`. It counts in its
/// own module only, and the index does not say where.
package struct LiteralTypes {
  private let files: [MonolithFile]
  /// By file.
  private let aliases: [(file: Int, name: TokenSyntax)]

  private static let kinds: [String: SyntaxKind] = [
    "IntegerLiteralType": .integerLiteralExpr, "FloatLiteralType": .floatLiteralExpr,
    "BooleanLiteralType": .booleanLiteralExpr, "StringLiteralType": .stringLiteralExpr,
    "ExtendedGraphemeClusterType": .stringLiteralExpr, "UnicodeScalarType": .stringLiteralExpr,
  ]

  package init(in monolith: Monolith) {
    files = monolith.files
    aliases = files.enumerated().flatMap { index, file in
      file.tree.statements.compactMap { $0.item.as(TypeAliasDeclSyntax.self)?.name }
        .filter { Self.kinds[$0.text] != nil }.map { (index, $0) }
    }
  }

  /// A line for each that has literals on the other side.
  ///
  /// - Parameter isMoved: Whether a file moves.
  package func lines(where isMoved: (Int) -> Bool) -> [String] {
    let moved = files.indices.map { isMoved($0) }
    return aliases.compactMap { alias in
      let others = files.indices.filter { moved[$0] != moved[alias.file] }
      guard let place = others.lazy.compactMap({ place(of: alias.name.text, in: files[$0]) }).first else { return nil }
      let file = files[alias.file]
      let position = file.position(of: alias.name)
      return
        "\(file.path):\(position.line):\(position.column): \(alias.name.text) counts in its own module only, and \(place)"
        + " will be in another one: write the types of such literals out, and remove it"
    }
  }

  private func place(of alias: String, in file: MonolithFile) -> String? {
    let first = file.tree.tokens(viewMode: .sourceAccurate).first { $0.parent?.kind == Self.kinds[alias] }
    return first.map { file.position(of: $0) }.map { "\(file.path):\($0.line):\($0.column)" }
  }
}
