import Rules
import SourceEditing
import SourceText
import SwiftSyntax

/// Writes an action that a call asks for, with the comments from the category's method.
///
/// It compiles and returns `nil`, which the call got before. A TODO marks it as unfinished.
struct ActionWriter: Fixer {
  let stub: ActionStub

  var words: String { "wrote \(stub.method) in \(stub.className); it answers nil until you write what it does" }

  func edits(in file: EditedFile, of files: FileSet) throws(Unfixable) -> [TextEdit] {
    let offset = try file.currentOffset(of: stub.target, "the class")
    let body = body(try comments(files))
    let (stub, bytes) = (stub, file.bytes)
    return try ParsedSource.read(bytes) { tree throws(Unfixable) in
      guard let type = tree.node(ClassDeclSyntax.self, around: offset), type.name.start == offset else {
        throw Unfixable("the class \(stub.className) is not there any more")
      }
      let head = "func \(stub.method)(_ params: [String: Any]) -> Any? {"
      return MemberInsertion.edits(
        in: type.memberBlock, lines: { unit, _ in [head] + body.map { unit + $0 } + ["}"] }, bytes: bytes)
    }
  }

  private func body(_ comments: [String]) -> [String] {
    let reads = stub.keys.map { "_ = params[\($0.debugDescription)]" }
    return ["// TODO: Write what this does. Until then its callers get nil."] + comments + reads + ["return nil"]
  }

  /// The comments before the call in the category's method.
  private func comments(_ files: FileSet) throws(Unfixable) -> [String] {
    let file = try files.file(stub.callerFile)
    guard let offset = file.offset(of: stub.caller) else { return [] }
    return try ParsedSource.read(file.bytes) { tree throws(Unfixable) in
      guard let body = tree.node(CodeBlockSyntax.self, around: offset) else { return [] }
      let tokens = body.tokens(viewMode: .sourceAccurate).prefix { $0.start <= offset }
      let trivia = tokens.flatMap { Array($0.leadingTrivia) + ($0.start < offset ? Array($0.trailingTrivia) : []) }
      return trivia.flatMap(\.commentLines)
    }
  }
}

extension TriviaPiece {
  /// The lines of a comment, each as a line comment, without directives to tools.
  fileprivate var commentLines: [String] {
    let lines: [Substring]
    switch self {
    case .lineComment(let text): lines = [text.dropFirst(2)]
    case .blockComment(let text):
      lines = text.dropFirst(2).dropLast(2).split(whereSeparator: \.isNewline)
    default: return []
    }
    return lines.map(\.trimmed).filter { !$0.isEmpty && !$0.hasPrefix("modulize:") && !$0.hasPrefix("swiftlint:") }.map
    { "// \($0)" }
  }
}
