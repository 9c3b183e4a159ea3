import Parsing
import SourceText
import SwiftSyntax

/// Reads what a source file says of the string contract.
package enum ContractReader {
  /// Reads a file that can matter.
  ///
  /// - Parameter bytes: The file, which is valid UTF-8.
  /// - Returns: `nil` where nothing in the bytes can be part of the contract: then they are not parsed.
  package static func read(_ bytes: [UInt8]) throws(Failure) -> FileContract? {
    guard RelevantBytes.canMatter(bytes) else { return nil }
    return try parse(bytes) { tree, source in
      let visitor = ContractVisitor(source: source)
      visitor.walk(tree)
      var contract = visitor.contract
      contract.declarations = DeclarationVisitor.read(tree, source)
      return contract
    }
  }

  /// Reads what a file declares that names in other files may mean.
  ///
  /// - Parameters:
  ///   - bytes: The file, which is valid UTF-8.
  ///   - names: The names that are looked for, without the types around them.
  /// - Returns: `nil` where none of the names is in the bytes: then they are not parsed.
  package static func declarations(
    in bytes: [UInt8], ofAny names: Set<String>
  ) throws(Failure) -> FileDeclarations? {
    guard RelevantBytes.containsAny(of: names, bytes) else { return nil }
    return try parse(bytes) { tree, source in DeclarationVisitor.read(tree, source) }
  }

  /// Where a file uses any of `names`: calls what they name, or passes it on.
  ///
  /// - Parameter bytes: The file, which is valid UTF-8. It is parsed only where the letters of a name are in it.
  package static func uses(of names: Set<String>, in bytes: [UInt8]) throws(Failure) -> [NameUse] {
    guard RelevantBytes.containsAny(of: names, bytes) else { return [] }
    return try parse(bytes) { tree, source in
      let visitor = NameUseVisitor(names, source)
      visitor.walk(tree)
      return visitor.uses
    }
  }

  /// Why a file that can matter was not read.
  package typealias Failure = ParsingFailure

  /// Parses a file and has its tree read.
  private static func parse<Result: Sendable>(
    _ bytes: [UInt8], _ read: @escaping @Sendable (SourceFileSyntax, SourceLines) -> Result
  ) throws(Failure) -> Result {
    try BoundedParser.read(bytes) { tree in read(tree, SourceLines(bytes)) }
  }
}
