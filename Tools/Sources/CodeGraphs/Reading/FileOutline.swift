import Apps
import SourceText
import SwiftSyntax

/// The syntactic structure of a file: its top-level declarations and how its names are used.
struct FileOutline: Sendable {
  struct Item: Sendable {
    var name: String
    var kind: CodeNode.Kind
    /// The offset of the name, which is where the index places the declaration.
    var nameOffset: Int
    /// Without the comments above it. Names in this range are uses by the item.
    var code: Range<Int>
    /// Including the comments.
    var bytes: Range<Int>
    var isPrivate = false
    var isEntry = false
    /// Whether it is inside `#if`.
    var isConditional = false
    var usesResources = false
    /// Whether it is an extension with an initializer that sets the type's properties itself.
    var setsProperties = false
    /// The name offsets of its private members.
    var privateMembers: Set<Int> = []
    /// The names of the operators and precedence groups that it declares.
    var declaredOperators: [String] = []
    /// The operators whose functions it declares, and the precedence groups that its operators refer to, with offsets.
    var namedOperators: [(name: String, offset: Int)] = []
  }

  var items: [Item] = []
  /// By the offset of a name: how it is used, unless it is just read.
  var uses: [Int: UseContext] = [:]
  var imports: [String] = []
  /// What is inside `#if`, by clause: the build may have left it out.
  var clauses: [Clause] = []
  var lines: LineTable
  var lineCount: Int

  init(_ tree: SourceFileSyntax, _ bytes: [UInt8], isMain: Bool) {
    lines = LineTable(bytes)
    lineCount = lines.position(ofOffset: bytes.count).line
    if bytes.last == UInt8(ascii: "\n") { lineCount -= 1 }
    let reader = OutlineReader(isMain: isMain)
    reader.read(tree.statements)
    items = reader.items
    imports = reader.imports
    clauses = ConditionalCode.clauses(of: tree).map { Clause($0) }
    let finder = NameUseFinder(viewMode: .sourceAccurate)
    finder.walk(tree)
    uses = finder.uses
  }
}

extension FileOutline {
  struct Clause: Sendable {
    var code: Range<Int>
    /// The names that may mean what another file declares, with offsets.
    var names: [(name: String, offset: Int)]

    init(_ content: Syntax) {
      code = content.positionAfterSkippingLeadingTrivia.utf8Offset..<content.endPosition.utf8Offset
      names = ConditionalCode.names(in: content).map {
        ($0.identifier?.name ?? $0.text, $0.positionAfterSkippingLeadingTrivia.utf8Offset)
      }
    }
  }
}

/// How a name is used syntactically.
enum UseContext: Hashable, Sendable {
  case supertype, extended, signature, stored, attribute, type
  /// A function that is called.
  case called
  /// The name before a dot.
  case base
  /// A member that is called or read, of an expression that consists of names and dots and begins at `root`.
  case member(root: Int, isCalled: Bool)
  case `operator`

  /// What that says of a use; `nil` where it depends on what is used.
  var kind: CodeUse.Kind? {
    switch self {
    case .supertype: .supertype
    case .extended: .extended
    case .signature: .signature
    case .stored: .stored
    case .attribute: .attribute
    case .type: .type
    case .operator: .operator
    case .called, .base, .member: nil
    }
  }
}
