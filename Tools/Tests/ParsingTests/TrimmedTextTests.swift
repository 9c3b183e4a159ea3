import Parsing
import SwiftParser
import SwiftSyntax
import Testing

@Suite("The text of a node")
struct TrimmedTextTests {
  @Test("is what swift-syntax gives, for every node of a tree")
  func trimmed() {
    let tree = Parser.parse(
      source: """
        // A comment.
        #if DEBUG // more
        @available(*, deprecated) /* é */ func f<T>(_ a: [T?] = [ ] ) /* b */ -> String { "\\(a) x" } // end
        #endif
        let broken = (
        """)
    var count = 0
    for node in AllNodes(tree).all {
      #expect(node.trimmedText == node.trimmedDescription)
      count += 1
    }
    #expect(count > 50)
  }

  private final class AllNodes: SyntaxAnyVisitor {
    private(set) var all: [Syntax] = []

    init(_ tree: SourceFileSyntax) {
      super.init(viewMode: .all)
      walk(tree)
    }

    override func visitAny(_ node: Syntax) -> SyntaxVisitorContinueKind {
      all.append(node)
      return .visitChildren
    }
  }
}
