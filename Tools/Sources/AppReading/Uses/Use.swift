import IndexReading
import SwiftSyntax

/// A place where a file of one business line names what another one declares.
package struct Use {
  /// The index of the file that names it.
  package var file: Int
  /// What is named.
  package var declaration: Declaration
  /// Where, and how.
  package var occurrence: Occurrence
  /// The name in the tree.
  var token: TokenSyntax

  /// The expression that the name makes with what stands before its point: `Service.shared.load` for `load`;
  /// `nil` where the name is no expression, such as a type after a colon.
  var access: ExprSyntax? {
    guard let reference = token.parent?.as(DeclReferenceExprSyntax.self) else { return nil }
    if let member = reference.parent?.as(MemberAccessExprSyntax.self), member.declName.id == reference.id {
      return ExprSyntax(member)
    }
    return ExprSyntax(reference)
  }
}
