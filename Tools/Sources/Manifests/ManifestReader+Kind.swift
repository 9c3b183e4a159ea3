import Parsing
import SwiftSyntax

extension ManifestReader {
  /// Whether a file called `Package.swift` is a manifest, and not a source with that name, such as a model of
  /// packages in a shop app.
  ///
  /// A manifest has a tools-version line, imports PackageDescription, or calls `Package(…)` without declaring it. An
  /// empty file counts too: a full disk may have truncated a manifest, and as a source it would not be missed.
  ///
  /// - Parameter text: The file's content.
  package static func isManifest(_ text: String) -> Bool {
    if text.utf8.isEmpty || hasToolsVersion(text) { return true }
    // A file that mentions neither needs no parsing, which is most files that are not manifests.
    guard text.contains("Package") else { return false }
    return tree(of: text).map(PackageMentions.isManifest) ?? true
  }

  /// Whether a call as PackageDescription declares it takes dependencies.
  ///
  /// - Parameter name: The name of what is called: `Package`, or of a factory of targets.
  package static func takesDependencies(_ name: String) -> Bool {
    name == "Package" || ManifestBuilder.factories[name]?.arguments.contains("dependencies") == true
  }

  /// Looks only at the comments before the first code: such a line may also be in a string literal of a source.
  private static func hasToolsVersion(_ text: String) -> Bool {
    // As most files say it.
    if text.utf8.starts(with: "// swift-tools-version".utf8) { return true }
    var isInComment = false
    var rest = text[...]
    while let start = rest.firstIndex(where: { !$0.isWhitespace }) {
      let words = rest[start...].prefix { !$0.isNewline }
      rest = rest[words.endIndex...]
      if !isInComment, words.hasPrefix("//") {
        if words.lowercased().contains("swift-tools-version") { return true }
        continue
      }
      guard isInComment || words.hasPrefix("/*") else { return false }
      isInComment = !words.contains("*/")
    }
    return false
  }
}

/// What a file says about packages.
private final class PackageMentions: SyntaxVisitor {
  private var imports = false
  private var calls = false
  private var declares = false

  static func isManifest(_ tree: SourceFileSyntax) -> Bool {
    let mentions = PackageMentions(viewMode: .sourceAccurate)
    mentions.walk(tree)
    return mentions.imports || mentions.calls && !mentions.declares
  }

  override func visit(_ node: ImportDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.path.first?.name.text == "PackageDescription" { imports = true }
    return .skipChildren
  }

  override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
    if node.calledExpression.trimmedText == "Package" { calls = true }
    return .visitChildren
  }

  override func visit(_ node: StructDeclSyntax) -> SyntaxVisitorContinueKind { note(node.name) }
  override func visit(_ node: ClassDeclSyntax) -> SyntaxVisitorContinueKind { note(node.name) }
  override func visit(_ node: EnumDeclSyntax) -> SyntaxVisitorContinueKind { note(node.name) }
  override func visit(_ node: ActorDeclSyntax) -> SyntaxVisitorContinueKind { note(node.name) }
  override func visit(_ node: TypeAliasDeclSyntax) -> SyntaxVisitorContinueKind { note(node.name) }

  override func visit(_ node: ExtensionDeclSyntax) -> SyntaxVisitorContinueKind {
    if node.extendedType.trimmedText == "Package" { declares = true }
    return .visitChildren
  }

  private func note(_ name: TokenSyntax) -> SyntaxVisitorContinueKind {
    if name.text == "Package" { declares = true }
    return .visitChildren
  }
}
