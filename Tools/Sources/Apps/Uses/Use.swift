import IndexReading
import SwiftSyntax

/// A place where a file of one business line names a declaration of another.
package struct Use {
  /// The index of the file that names it.
  package var file: Int
  /// The declaration that is named.
  package var declaration: Declaration
  /// Where and how.
  package var occurrence: Occurrence
  /// The name's token.
  var token: TokenSyntax

  /// The expression that ends in the name: `Service.shared.load` for `load`; `nil` if the name is not an expression,
  /// such as a type annotation.
  var access: ExprSyntax? {
    guard let reference = token.parent?.as(DeclReferenceExprSyntax.self) else { return nil }
    if let member = reference.parent?.as(MemberAccessExprSyntax.self), member.declName.id == reference.id {
      return ExprSyntax(member)
    }
    return ExprSyntax(reference)
  }
}
