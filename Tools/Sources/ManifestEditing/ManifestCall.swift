import Parsing
import SourceEditing
import SourceText
import SwiftSyntax

/// Finds the calls of a manifest that contain its lists.
enum ManifestCall {
  /// The call that begins at a position; `nil` if there is none.
  static func at(_ position: SourcePosition, _ lines: LineTable, in tree: SourceFileSyntax) -> FunctionCallExprSyntax? {
    guard let offset = lines.offset(of: position),
      let call = tree.node(FunctionCallExprSyntax.self, around: offset), call.start == offset
    else { return nil }
    return call
  }

  /// The call that declares a target.
  ///
  /// - Throws: If the target is not declared in exactly one place: a change there would affect others too.
  static func target(_ name: String, at offset: Int, in tree: SourceFileSyntax) throws(Unfixable)
    -> FunctionCallExprSyntax
  {
    let call = try written(name, at: offset, in: tree)
    try checkIsMadeOnce(call, of: name, in: tree)
    if call.ancestors.contains(where: { $0.is(IfConfigDeclSyntax.self) }) {
      throw Unfixable("the target \(name) is under a condition")
    }
    return call
  }

  /// The call that declares a target, followed by those that declare it under the other conditions of the same `#if`.
  ///
  /// - Throws: As ``target(_:at:in:)`` does, for each of them; if conditions are nested; and if one of them declares a
  ///   binary target.
  static func everyTarget(_ name: String, at offset: Int, in tree: SourceFileSyntax) throws(Unfixable)
    -> [FunctionCallExprSyntax]
  {
    let call = try written(name, at: offset, in: tree)
    try checkIsMadeOnce(call, of: name, in: tree)
    let blocks = call.ancestors.compactMap { $0.as(IfConfigDeclSyntax.self) }
    guard let block = blocks.first else { return [call] }
    guard blocks.count == 1 else { throw Unfixable("the target \(name) is under nested conditions") }
    var calls = [call]
    for clause in block.clauses where !call.ancestors.contains(where: { $0.id == clause.id }) {
      let finder = TargetFinder(name, clause)
      guard finder.found.count < 2 else {
        throw Unfixable("the target \(name) is written more than once under one condition")
      }
      for other in finder.found {
        try checkIsMadeOnce(other, of: name, in: tree)
        // It links nothing, and it already contains the code that would move.
        if other.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text == "binaryTarget" {
          throw Unfixable("the target \(name) is a binary target under another condition")
        }
      }
      calls += finder.found
    }
    return calls
  }

  private static func written(_ name: String, at offset: Int, in tree: SourceFileSyntax) throws(Unfixable)
    -> FunctionCallExprSyntax
  {
    let call = tree.node(FunctionCallExprSyntax.self, around: offset)
    guard let call, call.start == offset, call.argument("name")?.expression.literalText == name else {
      throw Unfixable("the target \(name) is not declared by a literal call there")
    }
    return call
  }

  /// Finds the calls that declare a target. The calls that link one look the same.
  private final class TargetFinder: SyntaxVisitor {
    private(set) var found: [FunctionCallExprSyntax] = []
    private let name: String

    init(_ name: String, _ node: some SyntaxProtocol) {
      self.name = name
      super.init(viewMode: .sourceAccurate)
      walk(node)
    }

    override func visit(_ node: FunctionCallExprSyntax) -> SyntaxVisitorContinueKind {
      let isTarget = node.calledExpression.as(MemberAccessExprSyntax.self)?.declName.baseName.text.lowercased()
        .hasSuffix("target")
      if isTarget == true, node.argument("name")?.expression.literalText == name { found.append(node) }
      return .visitChildren
    }

    override func visit(_ node: LabeledExprSyntax) -> SyntaxVisitorContinueKind {
      node.label?.text == "dependencies" ? .skipChildren : .visitChildren
    }
  }

  /// The call `Package(…)`.
  static func package(in tree: SourceFileSyntax) throws(Unfixable) -> FunctionCallExprSyntax {
    let calls = tree.tokens(viewMode: .sourceAccurate).compactMap { token -> FunctionCallExprSyntax? in
      guard token.text == "Package", let name = token.parent?.as(DeclReferenceExprSyntax.self) else { return nil }
      let call = name.ancestorOrSelf { $0.as(FunctionCallExprSyntax.self) }
      return call?.calledExpression.trimmedText.hasSuffix("Package") == true ? call : nil
    }
    guard calls.count == 1 else { throw Unfixable("the package is not made in one place") }
    if isInCode(calls[0], orCondition: true) { throw Unfixable.madeByCode("the package") }
    if calls[0].ancestors.contains(where: { $0.is(IfConfigDeclSyntax.self) }) {
      throw Unfixable("the package is under a condition")
    }
    return calls[0]
  }

  /// - Throws: If code makes the target, or one of several of its name. What `if` adds is there at most once.
  private static func checkIsMadeOnce(
    _ call: FunctionCallExprSyntax, of name: String, in tree: SourceFileSyntax
  ) throws(Unfixable) {
    guard isInCode(call, orCondition: true) else { return }
    // Only now, because it goes through the whole manifest.
    if isInCode(call, orCondition: false) || TargetFinder(name, tree).found.count != 1 {
      throw Unfixable.madeByCode("the target \(name)")
    }
  }

  /// - Parameter countsConditions: Whether a statement with `if` counts as code, not only an expression.
  private static func isInCode(_ call: FunctionCallExprSyntax, orCondition countsConditions: Bool) -> Bool {
    call.ancestors.contains { node in
      if let condition = node.as(IfExprSyntax.self) {
        return countsConditions || condition.parent?.is(ExpressionStmtSyntax.self) != true
      }
      return node.is(FunctionDeclSyntax.self) || node.is(ClosureExprSyntax.self) || node.is(ForStmtSyntax.self)
        || node.is(WhileStmtSyntax.self) || node.is(SwitchExprSyntax.self)
        || node.is(UnresolvedTernaryExprSyntax.self) || node.is(AccessorBlockSyntax.self)
    }
  }
}

extension Unfixable {
  fileprivate static func madeByCode(_ what: String) -> Unfixable {
    Unfixable("\(what) is made by code, not declared by a literal call")
  }
}

extension FunctionCallExprSyntax {
  func argument(_ label: String) -> LabeledExprSyntax? {
    arguments.first { $0.label?.text == label }
  }

  /// The array literal that is an argument.
  ///
  /// - Returns: `nil` if there is no such argument.
  /// - Throws: If it is anything but an array literal.
  func list(_ label: String, _ what: String) throws(Unfixable) -> ArrayExprSyntax? {
    guard let argument = argument(label) else { return nil }
    guard let list = argument.expression.as(ArrayExprSyntax.self) else {
      throw Unfixable.computed(what)
    }
    return list
  }

  /// The edits that add an argument after the last of those that go before it, formatted like that one. A comment behind
  /// that one stays there.
  func inserting(_ argument: String, afterAnyOf labels: Set<String>, in bytes: [UInt8]) -> [TextEdit]? {
    guard let last = arguments.last(where: { labels.contains($0.label?.text ?? "") }) else { return nil }
    let layout = SourceLayout(bytes: bytes)
    let end = last.expression.trimmedOffsets.upperBound
    guard layout.isFirstInLine(last.start) else { return [.insert(", \(argument)", at: end)] }
    let line = layout.lineEnd + layout.indentation(at: last.start) + argument
    let comma = last.trailingComma?.endPositionBeforeTrailingTrivia.utf8Offset
    guard let place = layout.endOfLine(after: comma ?? end) else { return [.insert(",\(line)", at: end)] }
    return comma == nil ? [.insert(",", at: end), .insert(line, at: place)] : [.insert("\(line),", at: place)]
  }
}
