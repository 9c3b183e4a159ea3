import IndexReading
import SwiftSyntax

/// Finds where business lines name each other's declarations.
package struct UseFinder {
  package let monolith: Monolith

  package init(monolith: Monolith) {
    self.monolith = monolith
  }

  /// The uses of what is declared in some files, by some others.
  ///
  /// - Parameters:
  ///   - isUsed: Which files declare.
  ///   - isUser: Which files name.
  /// - Returns: In the order of the files, each in its own order.
  package func uses(of isUsed: (MonolithFile) -> Bool, by isUser: (MonolithFile) -> Bool) -> [Use] {
    let declaring = monolith.files.map(isUsed)
    return monolith.files.indices.filter { isUser(monolith.files[$0]) && !declaring[$0] }.flatMap { index in
      uses(in: index) { declaring[$0.file] }
    }
  }

  /// An initializer's argument is no use of the property that it sets.
  private static func isLabel(_ token: TokenSyntax) -> Bool {
    token.parent?.as(LabeledExprSyntax.self)?.label?.id == token.id
  }

  private func uses(in index: Int, of isWanted: (Declaration) -> Bool) -> [Use] {
    let file = monolith.files[index]
    return file.occurrences.compactMap { occurrence in
      // What is implicit belongs to a name that stands there too: the accessor of a property.
      guard occurrence.roles.contains(.reference), !occurrence.roles.contains(.implicit),
        let declaration = monolith.declarations[occurrence.symbol.usr], isWanted(declaration),
        let token = file.token(at: occurrence.position), !Self.isLabel(token)
      else { return nil }
      return Use(file: index, declaration: declaration, occurrence: occurrence, token: token)
    }
  }
}
