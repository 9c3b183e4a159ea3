import AppReading
import IndexReading
import SourceText
import SwiftSyntax

/// Finds declarations that a library cannot have, that hide the mediator's name, or whose module name is in stored
/// data.
struct AwkwardDeclarations {
  let monolith: Monolith
  let feature: String

  var refusals: [Refusal] {
    let own = monolith.files.filter { $0.feature == feature }
    return own.compactMap(beginning) + ownMediators
  }

  /// Remarks for the user, each with its place.
  var notes: [String] {
    let own = monolith.files.filter { $0.feature == feature }
    return own.flatMap { file in archived(in: file) + reflected(in: file) }
  }

  /// Code that starts the program.
  private func beginning(_ file: MonolithFile) -> Refusal? {
    let suggestion = "leave the program's entry point in the app, outside the folder of \(feature)"
    if file.path.hasSuffix("/main.swift") {
      return Refusal(
        .beginning, file: file.path, position: .start,
        reason: "the program starts here, and \(feature) becomes a library",
        suggestion: suggestion)
    }
    let attribute = file.tree.tokens(viewMode: .sourceAccurate).first { token in
      token.text == "main" && token.previousToken(viewMode: .sourceAccurate)?.tokenKind == .atSign
    }
    return attribute.map {
      Refusal(
        .beginning, file: file.path, position: file.position(of: $0),
        reason: "the program starts with this type (@main)",
        suggestion: suggestion)
    }
  }

  private var ownMediators: [Refusal] {
    monolith.declarations.values.filter { $0.owner == nil && $0.symbol.isType && $0.symbol.name == "Mediator" }.map {
      Refusal(
        .ownMediator, file: monolith.file(of: $0).path, position: $0.position,
        reason: "the app has its own type Mediator, to which the calls by name would refer",
        suggestion: "rename it: SourceKit's rename does it everywhere")
    }
  }

  // MARK: - Names in stored data

  private func archived(in file: MonolithFile) -> [String] {
    monolith.declarations.values.filter { monolith.file(of: $0).path == file.path && $0.symbol.kind == .class }
      .filter { isArchived($0.symbol.usr) && !hasOwnName($0, in: file) }
      .sorted { $0.position < $1.position }
      .map { type in
        "\(file.path):\(type.position.line):\(type.position.column): archives contain the name"
          + " \(monolith.module).\(type.symbol.name), which becomes \(feature).\(type.symbol.name):"
          + " read existing ones with NSKeyedUnarchiver.setClass(_:forClassName:)"
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

  /// Type names as text, which include the module.
  private func reflected(in file: MonolithFile) -> [String] {
    file.tree.tokens(viewMode: .sourceAccurate).filter(Self.isReflecting).map { token in
      let position = file.position(of: token)
      return "\(file.path):\(position.line):\(position.column): the type name in this text now begins with"
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
