import SourceText
import SwiftSyntax

/// What syntax says of a file: what stands at its top, and in what way its names are used.
struct FileOutline: Sendable {
  struct Item: Sendable {
    var name: String
    var kind: CodeNode.Kind
    /// The name's place, which is where the compiler says that it is declared.
    var nameOffset: Int
    /// Without the comments above it: what is named here is named by it.
    var code: Range<Int>
    /// With them.
    var bytes: Range<Int>
    var isPrivate = false
    var isEntry = false
    /// Whether it stands between `#if` and `#endif`.
    var isConditional = false
    var usesResources = false
    /// The places of its members' names that only its file sees.
    var privateMembers: Set<Int> = []
    /// The operators and groups that it declares, by name.
    var declaredOperators: [String] = []
    /// The operators whose functions it declares, and the groups that an operator of it belongs to, with their places.
    var namedOperators: [(name: String, offset: Int)] = []
  }

  var items: [Item] = []
  /// By the offset of a name: how it is used, where it is not just read.
  var uses: [Int: UseContext] = [:]
  var imports: [String] = []
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
    let finder = NameUseFinder(viewMode: .sourceAccurate)
    finder.walk(tree)
    uses = finder.uses
  }
}

/// How a name is used, as far as syntax tells.
enum UseContext: Hashable, Sendable {
  case supertype, extended, signature, stored, attribute, type
  /// What is called.
  case called
  /// What stands before a point.
  case base
  /// A member that is called, or read, of what begins at an offset: names and points only are between.
  case member(root: Int, isCalled: Bool)
  case `operator`
}
