import Model
import SourceText
import SwiftSyntax

/// Finds code that uses the resources of its own module.
package enum ResourceUse {
  /// - Returns: Every `Bundle.module` in the files; none if the target has no resources.
  package static func positions(
    in files: [MonolithFile], of module: Module
  ) -> [(file: String, position: SourcePosition)] {
    guard !module.resources.isEmpty else { return [] }
    return files.flatMap { file in
      file.tree.tokens(viewMode: .sourceAccurate).filter(isBundle).map { (file.path, file.position(of: $0)) }
    }
  }

  /// - Returns: The name in every `Bundle.module` of a file; none if the target has no resources.
  package static func tokens(in file: MonolithFile, of module: Module) -> [TokenSyntax] {
    module.resources.isEmpty ? [] : file.tree.tokens(viewMode: .sourceAccurate).filter(isBundle)
  }

  /// The texts in the expression around a use: `Bundle.module.url(forResource: "core", withExtension: "txt")`.
  package static func names(at token: TokenSyntax) -> [String] {
    var outer = token.parent
    while let next = outer?.parent, !next.is(CodeBlockItemSyntax.self), !next.is(MemberBlockItemSyntax.self),
      !next.is(ClosureExprSyntax.self), !next.is(InitializerClauseSyntax.self)
    {
      outer = next
      if next.is(FunctionCallExprSyntax.self), !Self.names(in: next).isEmpty { break }
    }
    return outer.map(Self.names) ?? []
  }

  private static func names(in node: Syntax) -> [String] {
    node.tokens(viewMode: .sourceAccurate).compactMap { token in
      token.ancestorOrSelf { $0.as(StringLiteralExprSyntax.self) }?.representedLiteralValue
    }
  }

  /// Whether code uses the resources of its module.
  package static func isUsed(in node: some SyntaxProtocol) -> Bool {
    node.tokens(viewMode: .sourceAccurate).contains(where: isBundle)
  }

  /// `Bundle.module`, or `.module` where a bundle is expected.
  private static func isBundle(_ token: TokenSyntax) -> Bool {
    guard token.identifier?.name == "module", let name = token.parent,
      let member = name.parent?.as(MemberAccessExprSyntax.self), member.declName.id == name.id
    else { return false }
    return member.base.map { $0.trimmedDescription.split(separator: ".").last == "Bundle" } ?? true
  }
}
