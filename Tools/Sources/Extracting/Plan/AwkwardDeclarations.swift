import AppReading
import IndexReading
import SourceText
import SwiftSyntax

/// Finds what a library cannot have, what hides the mediator's name, and what is called by its module in stored data.
struct AwkwardDeclarations {
  let monolith: Monolith
  let feature: String

  /// What stands in the way.
  var refusals: [Refusal] {
    let own = monolith.files.filter { $0.feature == feature }
    return own.compactMap(beginning) + ownMediators
  }

  /// What is worth knowing before it is done, each with its place.
  var notes: [String] {
    let own = monolith.files.filter { $0.feature == feature }
    return own.flatMap { file in archived(in: file) + reflected(in: file) }
  }

  /// Code with which a program begins.
  private func beginning(_ file: MonolithFile) -> Refusal? {
    let suggestion = "leave what begins the program in the app, outside of the folder of \(feature)"
    if file.path.hasSuffix("/main.swift") {
      return Refusal(
        .beginning, file: file.path, position: .start,
        reason: "the program begins here, and \(feature) becomes a library",
        suggestion: suggestion)
    }
    let attribute = file.tree.tokens(viewMode: .sourceAccurate).first { token in
      token.text == "main" && token.previousToken(viewMode: .sourceAccurate)?.tokenKind == .atSign
    }
    return attribute.map {
      Refusal(
        .beginning, file: file.path, position: file.position(of: $0),
        reason: "the program begins with this type (@main)",
        suggestion: suggestion)
    }
  }

  private var ownMediators: [Refusal] {
    monolith.declarations.values.filter { $0.owner == nil && $0.symbol.isType && $0.symbol.name == "Mediator" }.map {
      Refusal(
        .ownMediator, file: monolith.file(of: $0).path, position: $0.position,
        reason: "the app has a type Mediator of its own, which the calls by name would mean",
        suggestion: "give it another name: SourceKit's rename does it everywhere")
    }
  }

  // MARK: - Names in stored data

  private func archived(in file: MonolithFile) -> [String] {
    monolith.declarations.values.filter { monolith.file(of: $0).path == file.path && $0.symbol.kind == .class }
      .filter { isArchived($0.symbol.usr) && !hasOwnName($0, in: file) }
      .sorted { $0.position < $1.position }
      .map { type in
        "\(file.path):\(type.position.line):\(type.position.column): archives call \(type.symbol.name)"
          + " \(monolith.module).\(type.symbol.name), and it will be \(feature).\(type.symbol.name):"
          + " NSKeyedUnarchiver.setClass(_:forClassName:) reads those that there are"
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

  /// `@objc(Name)` is the name in archives, whatever the module.
  private func hasOwnName(_ type: Declaration, in file: MonolithFile) -> Bool {
    let declared = file.token(at: type.position)?.parent?.as(ClassDeclSyntax.self)
    return declared?.attributes.contains { $0.trimmedDescription.hasPrefix("@objc(") } ?? false
  }

  /// Names of types as text, with their module's.
  private func reflected(in file: MonolithFile) -> [String] {
    file.tree.tokens(viewMode: .sourceAccurate).filter(Self.isReflecting).map { token in
      let position = file.position(of: token)
      return "\(file.path):\(position.line):\(position.column): the text that this makes of a type begins with"
        + " \(feature), no longer with \(monolith.module)"
    }
  }

  private static func isReflecting(_ token: TokenSyntax) -> Bool {
    if ["NSStringFromClass", "_typeName"].contains(token.text) {
      return token.parent?.is(DeclReferenceExprSyntax.self) ?? false
    }
    guard token.text == "reflecting", let call = token.parent?.parent?.parent?.as(FunctionCallExprSyntax.self) else {
      return false
    }
    return call.calledExpression.trimmedDescription == "String"
  }
}
