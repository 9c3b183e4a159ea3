import Parsing
import SourceFacts
import SourceText
import SwiftSyntax

extension TypeText {
  /// Reads types as texts, with the names in them.
  struct Reader {
    let source: SourceLines

    func text(_ type: TypeSyntax) -> TypeText {
      let finder = NameFinder(source: source, start: type.positionAfterSkippingLeadingTrivia.utf8Offset)
      finder.walk(type)
      let text = type.trimmedText
      return TypeText(text, names: finder.names).sendableOnMainActor(type)
    }

    /// The text as the operand of `as?`.
    func operand(_ type: TypeSyntax) -> TypeText {
      var text = text(type)
      let operand = ValueShape.operand(text.text, type)
      guard operand != text.text else { return text }
      text.text = operand
      for index in text.names.indices {
        let range = text.names[index].range
        text.names[index].range = range.lowerBound + 1..<range.upperBound + 1
      }
      return text
    }

    /// Where the type of a parameter or result has a closure of the main actor that the action must give as `@Sendable`
    /// and has not as such, or the other way round; `nil` if there is none.
    func unsendable(in type: TypeSyntax, isResult: Bool) -> SourcePosition? {
      let finder = MainActorFinder(viewMode: .sourceAccurate)
      finder.walk(type)
      return finder.found.first { $0.isTaken != isResult }.map { source.position(of: $0.actor) }
    }

    static func withoutSpecifiers(_ type: TypeSyntax) -> TypeSyntax {
      guard var attributed = type.as(AttributedTypeSyntax.self), !attributed.specifiers.isEmpty else { return type }
      attributed.specifiers = []
      return attributed.attributes.isEmpty ? attributed.baseType : TypeSyntax(attributed)
    }

    /// The type of the value: `@escaping` belongs to the parameter.
    static func withoutEscaping(_ type: TypeSyntax) -> TypeSyntax {
      guard var attributed = type.as(AttributedTypeSyntax.self) else { return type }
      attributed.attributes = attributed.attributes.filter {
        $0.as(AttributeSyntax.self)?.attributeName.trimmedText != "escaping"
      }
      return attributed.attributes.isEmpty ? attributed.baseType : TypeSyntax(attributed)
    }

    static func function(in type: TypeSyntax) -> FunctionTypeSyntax? {
      if let attributed = type.as(AttributedTypeSyntax.self) { return function(in: attributed.baseType) }
      if let tuple = type.as(TupleTypeSyntax.self), tuple.elements.count == 1, let only = tuple.elements.first {
        return function(in: only.type)
      }
      return type.as(FunctionTypeSyntax.self)
    }
  }

  /// Says that a function of the main actor is `@Sendable`, which it is implicitly in language mode 6 only: both sides
  /// of a call must name one type, whatever their modes.
  private func sendableOnMainActor(_ type: TypeSyntax) -> TypeText {
    let finder = MainActorFinder(viewMode: .sourceAccurate)
    finder.walk(type)
    let start = type.positionAfterSkippingLeadingTrivia.utf8Offset
    var result = self
    for offset in finder.found.map({ $0.actor.endPositionBeforeTrailingTrivia.utf8Offset - start }).sorted(by: >) {
      var bytes = Array(result.text.utf8)
      let addition = Array(" @Sendable".utf8)
      bytes.insert(contentsOf: addition, at: offset)
      result.text = String(decoding: bytes, as: UTF8.self)
      for index in result.names.indices where result.names[index].range.lowerBound >= offset {
        let range = result.names[index].range
        result.names[index].range = range.lowerBound + addition.count..<range.upperBound + addition.count
      }
    }
    return result
  }
}

/// Finds `@MainActor` in types of functions that are not said to be `@Sendable`.
private final class MainActorFinder: SyntaxVisitor {
  /// With whether a function that the type has takes it, rather than the type has or gives it.
  private(set) var found: [(actor: AttributeSyntax, isTaken: Bool)] = []

  override func visit(_ node: AttributedTypeSyntax) -> SyntaxVisitorContinueKind {
    let attributes = node.attributes.attributes
    let names = attributes.map { $0.attributeName.trimmedText }
    if !names.contains("Sendable"),
      let actor = attributes.first(where: { $0.attributeName.trimmedText == "MainActor" })
    {
      var isTaken = false
      var child = Syntax(node)
      while let parent = child.parent {
        if let function = parent.as(FunctionTypeSyntax.self), function.parameters.id == child.id { isTaken.toggle() }
        child = parent
      }
      found.append((actor, isTaken))
    }
    return .visitChildren
  }
}

private final class NameFinder: SyntaxVisitor {
  private(set) var names: [TypeText.Name] = []
  private let source: SourceLines
  private let start: Int

  init(source: SourceLines, start: Int) {
    self.source = source
    self.start = start
    super.init(viewMode: .sourceAccurate)
  }

  override func visit(_ node: IdentifierTypeSyntax) -> SyntaxVisitorContinueKind {
    if node.parent?.is(AttributeSyntax.self) == true { return .skipChildren }
    note([node.name.name], node, to: node.name.endPositionBeforeTrailingTrivia.utf8Offset)
    return .visitChildren
  }

  override func visit(_ node: MemberTypeSyntax) -> SyntaxVisitorContinueKind {
    if node.parent?.is(AttributeSyntax.self) == true { return .skipChildren }
    let path = node.trimmedText.prefix { $0 != "<" }.split(separator: ".").map(String.init)
    note(path, node, to: node.name.endPositionBeforeTrailingTrivia.utf8Offset)
    if let arguments = node.genericArgumentClause { walk(arguments) }
    return .skipChildren
  }

  private func note(_ path: [String], _ node: some SyntaxProtocol, to end: Int) {
    names.append(
      .init(
        path: path, range: node.positionAfterSkippingLeadingTrivia.utf8Offset - start..<end - start,
        position: source.position(of: node)))
  }
}
