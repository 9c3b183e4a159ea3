import IndexReading
import SwiftSyntax

/// Finds where business lines name each other's declarations.
package struct UseFinder {
  package let monolith: Monolith

  package init(monolith: Monolith) {
    self.monolith = monolith
  }

  /// The uses in some files of declarations in others.
  ///
  /// - Parameters:
  ///   - isUsed: The files that declare.
  ///   - isUser: The files that use.
  /// - Returns: In the order of the files, and of the occurrences in each.
  package func uses(of isUsed: (MonolithFile) -> Bool, by isUser: (MonolithFile) -> Bool) -> [Use] {
    let declaring = monolith.files.map(isUsed)
    return monolith.files.indices.filter { isUser(monolith.files[$0]) && !declaring[$0] }.flatMap { index in
      uses(in: index) { declaring[$0.file] }
    }
  }

  /// The label of an initializer's argument is not a use of the property that it sets.
  private static func isLabel(_ token: TokenSyntax) -> Bool {
    token.parent?.as(LabeledExprSyntax.self)?.label?.id == token.id
  }

  private func uses(in index: Int, of isWanted: (Declaration) -> Bool) -> [Use] {
    let file = monolith.files[index]
    return file.occurrences.compactMap { occurrence in
      // Implicit occurrences, such as accessors, come with one of the name itself.
      guard occurrence.roles.contains(.reference), !occurrence.roles.contains(.implicit),
        let declaration = monolith.declarations[occurrence.symbol.usr], isWanted(declaration),
        let token = file.token(at: occurrence.position), !Self.isLabel(token)
      else { return nil }
      return Use(file: index, declaration: declaration, occurrence: occurrence, token: token)
    }
  }
}
