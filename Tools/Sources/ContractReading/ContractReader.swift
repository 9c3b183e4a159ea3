import SourceText
import SwiftParser
import SwiftSyntax
import Threads

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
  package enum Failure: Error, Hashable, Sendable, CustomStringConvertible {
    case tooLarge
    case tooDeep
    case tooSlow

    package var description: String {
      switch self {
      case .tooLarge: "it has more than \(maximumSize >> 10) KB, too much to parse for the string contract"
      case .tooDeep: "something in it nests too deeply"
      case .tooSlow: "it takes longer than \(timeLimit) seconds to parse"
      }
    }
  }

  /// The size in bytes above which a file is not parsed: what the parser's recursion has room for.
  private static let maximumSize = 1 << 20
  /// In seconds. Real files take hundredths of one.
  package static let timeLimit = 10

  /// Parses a file and has its tree read, with room for what a hostile one does to the parser.
  private static func parse<Result: Sendable>(
    _ bytes: [UInt8], _ read: @escaping @Sendable (SourceFileSyntax, SourceLines) -> Result
  ) throws(Failure) -> Result {
    guard bytes.count <= maximumSize else { throw .tooLarge }
    guard BracketNesting.isBounded(bytes) else { throw .tooDeep }
    let parsed = LargeStack.run(timeLimit: .seconds(timeLimit)) { () -> Result? in
      let tree = bytes.withUnsafeBufferPointer { Parser.parse(source: $0) }
      // What walks the tree calls itself for every level.
      return TreeDepth.isBounded(Syntax(tree)) ? read(tree, SourceLines(bytes)) : nil
    }
    guard let result = parsed else { throw .tooSlow }
    guard let result else { throw .tooDeep }
    return result
  }
}
