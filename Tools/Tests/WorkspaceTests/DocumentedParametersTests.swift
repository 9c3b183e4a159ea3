import Foundation
import SwiftParser
import SwiftSyntax
import Testing

/// A parameter that gets another name keeps its documentation, which no compiler reads.
@Suite("The documentation of parameters")
struct DocumentedParametersTests {
  @Test("names parameters that are there", arguments: ["Tools/Sources", "Tools/Fuzzing", "Packages"])
  func names(folder: String) throws {
    let root = URL(filePath: #filePath).appending(path: "../../../../\(folder)").standardizedFileURL.path
    let files = try FileManager.default.subpathsOfDirectory(atPath: root).filter {
      $0.hasSuffix(".swift") && !$0.contains(".build/")
    }
    try #require(!files.isEmpty)
    for file in files {
      let text = try String(contentsOfFile: "\(root)/\(file)", encoding: .utf8)
      guard text.contains("/// - Parameter") else { continue }
      let finder = UnknownParameterFinder(viewMode: .sourceAccurate)
      finder.walk(Parser.parse(source: text))
      #expect(finder.unknown.isEmpty, "\(folder)/\(file)")
    }
  }

  @Test("is compared with the names by which bodies use them, of functions, initializers and subscripts")
  func unknown() {
    let finder = UnknownParameterFinder(viewMode: .sourceAccurate)
    finder.walk(
      Parser.parse(
        source: """
          /// - Parameter a: One.
          func f(of a: Int) {}
          /// - Parameter of: The label.
          func g(of a: Int) {}
          struct S {
            /// Text.
            ///
            /// - Parameters:
            ///   - x: One,
            ///     on two lines.
            ///   - gone: Another.
            /// - Returns: It.
            @inlinable init(_ x: Int) {}
            /// - Parameter y: One.
            subscript(x: Int) -> Int { x }
          }
          """))
    #expect(finder.unknown == ["of", "gone", "y"])
  }
}

/// Finds documented parameters that the declaration does not have.
private final class UnknownParameterFinder: SyntaxVisitor {
  private(set) var unknown: [String] = []

  override func visit(_ node: FunctionDeclSyntax) -> SyntaxVisitorContinueKind {
    check(Syntax(node), node.signature.parameterClause)
  }

  override func visit(_ node: InitializerDeclSyntax) -> SyntaxVisitorContinueKind {
    check(Syntax(node), node.signature.parameterClause)
  }

  override func visit(_ node: SubscriptDeclSyntax) -> SyntaxVisitorContinueKind {
    check(Syntax(node), node.parameterClause)
  }

  private func check(_ node: Syntax, _ clause: FunctionParameterClauseSyntax) -> SyntaxVisitorContinueKind {
    let known = Set(clause.parameters.map { ($0.secondName ?? $0.firstName).text.replacing("`", with: "") })
    unknown += Self.documented(in: node.leadingTrivia).filter { !known.contains($0) }
    return .visitChildren
  }

  private static func documented(in trivia: Trivia) -> [String] {
    var isInList = false
    return trivia.compactMap { piece -> String? in
      guard case .docLineComment(let line) = piece else { return nil }
      if let match = line.firstMatch(of: /^\/\/\/ - Parameter (\w+):/) { return String(match.1) }
      if line.hasPrefix("/// - ") { isInList = line.hasPrefix("/// - Parameters:") }
      return isInList ? line.firstMatch(of: /^\/\/\/   - (\w+):/).map { String($0.1) } : nil
    }
  }
}
