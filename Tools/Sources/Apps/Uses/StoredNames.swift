import IndexReading
import SourceText
import SwiftSyntax

/// Finds where names of moved types are text, in code and in archives. They contain the module, which changes, and no
/// compiler sees that.
package struct StoredNames {
  let monolith: Monolith
  let name: String
  let isMoved: (Declaration) -> Bool
  /// The declarations that move, by the path of their file.
  let moved: [String: [Declaration]]
  /// The names of the moved types.
  private let types: Set<String>

  /// - Parameters:
  ///   - name: The module to which declarations move.
  ///   - isMoved: Whether a declaration moves.
  package init(of monolith: Monolith, to name: String, where isMoved: @escaping (Declaration) -> Bool) {
    self.monolith = monolith
    self.name = name
    self.isMoved = isMoved
    let all = monolith.declarations.values.filter(isMoved)
    moved = Dictionary(grouping: all) { monolith.file(of: $0).path }
    types = Set(all.filter { $0.symbol.isType && $0.owner == nil }.map(\.symbol.name))
  }

  /// A warning for each place.
  package var warnings: [String] {
    let readsDomains = !types.isEmpty && self.readsDomains
    return monolith.files.flatMap { file in
      let domains = readsDomains ? domains(in: file) : []
      let names = types.isEmpty ? [] : archived(in: file) + domains + written(in: file) + looked(in: file)
      return names + places(in: file) + callers(in: file)
    } + descriptions
  }

  /// Whether what a file declares moves.
  func isOwn(_ file: MonolithFile) -> Bool { moved[file.path] != nil }

  func warning(_ file: MonolithFile, _ position: SourcePosition, _ words: String) -> String {
    "\(file.path):\(position.line):\(position.column): \(words)"
  }

  // MARK: - Archives

  private func archived(in file: MonolithFile) -> [String] {
    moved[file.path, default: []].filter {
      $0.symbol.kind == .class && isArchived($0.symbol.usr) && !hasOwnName($0, in: file)
    }
    .sorted { $0.position < $1.position }
    .map { type in
      warning(
        file, type.position,
        "archives contain the name \(monolith.module).\(type.symbol.name), which becomes \(name).\(type.symbol.name):"
          + " read existing ones with NSKeyedUnarchiver.setClass(_:forClassName:)")
    }
  }

  private func isArchived(_ usr: String) -> Bool {
    var pending = [usr]
    var seen: Set<String> = []
    while let next = pending.popLast() {
      guard seen.insert(next).inserted else { continue }
      let above = monolith.supertypes(of: next)
      if above.contains(where: { ["NSCoding", "NSSecureCoding"].contains($0.name) }) { return true }
      pending += above.map(\.usr)
    }
    return false
  }

  /// `@objc(Name)` sets the name in archives, whatever the module.
  private func hasOwnName(_ type: Declaration, in file: MonolithFile) -> Bool {
    let declared = file.token(at: type.position)?.parent?.as(ClassDeclSyntax.self)
    return declared?.attributes.contains { $0.trimmedDescription.hasPrefix("@objc(") } ?? false
  }

  // MARK: - Errors

  /// An error's domain is the name of its type, and is part of its description unless it has its own.
  private func domains(in file: MonolithFile) -> [String] {
    moved[file.path, default: []].filter { type in
      guard type.symbol.isType else { return false }
      let above = monolith.supertypes(of: type.symbol.usr).map(\.name)
      return above.contains { $0 == "Error" || $0 == "LocalizedError" } && !above.contains("CustomNSError")
    }
    .sorted { $0.position < $1.position }
    .map { type in
      warning(
        file, type.position,
        "the domain of this error, \(monolith.module).\(type.symbol.name), becomes \(name).\(type.symbol.name), also in"
          + " a description that it does not give itself")
    }
  }

  private var readsDomains: Bool {
    monolith.files.contains { file in
      file.tree.tokens(viewMode: .sourceAccurate).contains { ["NSError", "localizedDescription"].contains($0.text) }
    }
  }

  // MARK: - Text

  /// Literals with the name of a moved type: `"App.Page"`, `"\(module).Page"`.
  private func written(in file: MonolithFile) -> [String] {
    file.tree.tokens(viewMode: .sourceAccurate).flatMap { token -> [String] in
      guard case .stringSegment(let text) = token.tokenKind else { return [] }
      let follows = token.parent?.previousSibling?.is(ExpressionSegmentSyntax.self) ?? false
      return Set(Self.qualified(in: text, by: follows ? "" : monolith.module).filter(types.contains)).sorted().map {
        warning(
          file, file.position(of: token),
          "this text has the name \($0) of \(monolith.module), which becomes \(name).\($0): change it too")
      }
    }
  }

  /// The names after `App.` in a text; with an empty module those at its beginning, after a dot.
  private static func qualified(in text: String, by module: String) -> [String] {
    func name(_ rest: Substring) -> String { String(rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }) }
    if module.isEmpty { return text.hasPrefix(".") ? [name(text.dropFirst())] : [] }
    return text.ranges(of: module + ".").compactMap { range in
      let before = text[..<range.lowerBound].last
      return before.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false ? nil : name(text[range.upperBound...])
    }
  }

  /// Calls that turn types into text, or text into types.
  private func looked(in file: MonolithFile) -> [String] {
    file.tree.tokens(viewMode: .sourceAccurate).compactMap { token in
      guard let use = Self.use(token) else { return nil }
      let names = file.occurrences(in: use.argument).compactMap { monolith.declarations[$0.symbol.usr] }
      let isOwn = isOwn(file)
      let position = file.position(of: token)
      if use.isLookup {
        // A literal shows which one it is.
        let isLiteral = use.argument.as(StringLiteralExprSyntax.self)?.representedLiteralValue != nil
        return isLiteral
          ? nil
          : warning(
            file, position, "a type is looked up by its name here: those of what moves begin with \(name) now")
      }
      guard isOwn || names.contains(where: isMoved) else { return nil }
      let change = "now begins with \(name), no longer with \(monolith.module)"
      // A value with a description of its own shows no type, and most types of values are not known here.
      return warning(
        file, position,
        use.isOfType
          ? "the type name in this text \(change)" : "unless this value describes itself, its text \(change)")
    }
  }

  /// The functions that give a type's name with its module, and those that look for a type by one.
  private static let naming: Set = ["NSStringFromClass", "_typeName", "_mangledTypeName", "debugPrint", "dump"]
  private static let looking: Set = ["NSClassFromString", "_typeByName", "objc_getClass", "objc_lookUpClass"]

  private struct NameUse {
    let argument: ExprSyntax
    let isLookup: Bool
    /// Whether it is a type that is turned into text, and not a value.
    let isOfType: Bool

    init(_ argument: ExprSyntax, of function: String) {
      self.argument = argument
      isLookup = looking.contains(function)
      let isType = argument.as(MemberAccessExprSyntax.self)?.declName.baseName.tokenKind == .keyword(.self)
      let called = argument.as(FunctionCallExprSyntax.self)?.calledExpression.trimmedDescription
      isOfType = isType || called == "type" || function.hasSuffix("Name") || function == "NSStringFromClass"
    }
  }

  private static func use(_ token: TokenSyntax) -> NameUse? {
    if naming.contains(token.text) || looking.contains(token.text) {
      guard let called = token.parent?.as(DeclReferenceExprSyntax.self),
        let call = called.parent?.as(FunctionCallExprSyntax.self), let argument = call.arguments.first
      else { return nil }
      return NameUse(argument.expression, of: token.text)
    }
    guard token.text == "reflecting", let argument = token.parent?.as(LabeledExprSyntax.self),
      let call = argument.parent?.parent?.as(FunctionCallExprSyntax.self),
      ["String", "String.init", "Swift.String"].contains(call.calledExpression.trimmedDescription)
    else { return nil }
    return NameUse(argument.expression, of: token.text)
  }
}

extension SyntaxProtocol {
  fileprivate var previousSibling: Syntax? {
    guard let siblings = parent?.children(viewMode: .sourceAccurate),
      let index = siblings.firstIndex(where: { $0.id == id }),
      index > siblings.startIndex
    else { return nil }
    return siblings[siblings.index(before: index)]
  }
}
