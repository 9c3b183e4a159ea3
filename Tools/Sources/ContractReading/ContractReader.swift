import Parsing
import SourceFacts
import SourceText
import SwiftSyntax

/// Reads a source file's part in the string contract.
package enum ContractReader {
  /// Reads a file's calls by name, targets and services.
  ///
  /// - Parameters:
  ///   - bytes: The file, which is valid UTF-8.
  ///   - entries: How mediators are called that the repository has, if not as usual.
  /// - Returns: `nil` if nothing in the bytes can be part of the contract; then they are not parsed.
  package static func read(
    _ bytes: [UInt8], _ entries: MediatorEntries = MediatorEntries()
  ) throws(Failure) -> FileContract? {
    guard RelevantBytes.canMatter(bytes) || entries.words.isFound(in: bytes) else { return nil }
    return try parse(bytes) { tree, source in
      let visitor = ContractVisitor(source: source, entries.all)
      visitor.walk(tree)
      var contract = visitor.contract
      contract.declarations = DeclarationVisitor.read(tree, source)
      contract.generated = GeneratedFile(text: String(decoding: bytes, as: UTF8.self))
      if tree.hasError { contract.error = source.position(ofErrorIn: tree) }
      return contract
    }
  }

  /// Reads the declarations in a file that other files may refer to.
  ///
  /// - Parameters:
  ///   - bytes: The file, which is valid UTF-8.
  ///   - names: The names to look for, without enclosing types.
  /// - Returns: `nil` if none of the names is in the bytes; then they are not parsed.
  package static func declarations(
    in bytes: [UInt8], ofAny names: WordSearch
  ) throws(Failure) -> FileDeclarations? {
    guard names.isFound(in: bytes) else { return nil }
    return try parse(bytes) { tree, source in DeclarationVisitor.read(tree, source) }
  }

  /// The places where a file uses any of `names`, by calling it or passing it on.
  ///
  /// - Parameter bytes: The file, which is valid UTF-8. It is parsed only if it contains one of the names.
  package static func uses(of names: WordSearch, in bytes: [UInt8]) throws(Failure) -> [NameUse] {
    guard names.isFound(in: bytes) else { return [] }
    return try parse(bytes) { tree, source in
      let visitor = NameUseVisitor(names.names, source)
      visitor.walk(tree)
      return visitor.uses
    }
  }

  /// The innermost method or property around each of some places of a file.
  ///
  /// - Parameters:
  ///   - places: The positions of tokens.
  ///   - bytes: The file, which is valid UTF-8.
  package static func methods(
    around places: Set<SourcePosition>, in bytes: [UInt8]
  ) throws(Failure) -> [SourcePosition: MethodText] {
    try parse(bytes) { tree, source in
      let finder = MethodFinder(places, source)
      finder.walk(tree)
      return finder.found
    }
  }

  /// Why a relevant file was not read.
  package typealias Failure = ParsingFailure

  /// Parses a file and reads its tree.
  private static func parse<Result: Sendable>(
    _ bytes: [UInt8], _ read: @escaping @Sendable (SourceFileSyntax, SourceLines) -> Result
  ) throws(Failure) -> Result {
    try BoundedParser.read(bytes) { tree in read(tree, SourceLines(bytes)) }
  }
}
