import Parsing
import SourceFacts
import SwiftSyntax

extension FunctionDeclSyntax {
  /// The selector by which Objective-C calls it; `nil` if it does not see it, as far as the code around it says.
  var objectiveCSelector: String? { isExposed == true ? selector : nil }

  /// The selector that it has if its class, or a protocol, exposes it; `nil` if it has one, or none in any case.
  var possibleSelector: String? { isExposed == nil ? selector : nil }

  /// The name that `@objc(…)` gives it.
  var writtenSelector: String? { objectiveC?.arguments?.trimmedText }

  private var objectiveC: AttributeSyntax? {
    attributes.attributes.first { $0.attributeName.trimmedText == "objc" }
  }

  private var selector: String {
    if let writtenSelector { return writtenSelector }
    let labels = signature.parameterClause.parameters.map(\.firstName)
    let ending = effectLabel
    guard let first = labels.first else { return name.name + (ending.map { $0.alone + ":" } ?? "") }
    let with = first.tokenKind == .wildcard ? "" : "With" + first.name.prefix(1).uppercased() + first.name.dropFirst()
    let others = labels.dropFirst().map { $0.tokenKind == .wildcard ? ":" : "\($0.name):" }
    return "\(name.name)\(with):" + others.joined() + (ending.map { $0.last + ":" } ?? "")
  }

  /// The parameter that Objective-C gets for an effect: alone, and after others.
  private var effectLabel: (alone: String, last: String)? {
    if signature.effectSpecifiers?.asyncSpecifier != nil { return ("WithCompletionHandler", "completionHandler") }
    return signature.effectSpecifiers?.throwsClause == nil ? nil : ("AndReturnError", "error")
  }

  /// Whether Objective-C sees it; `nil` if its class or a protocol decides that.
  private var isExposed: Bool? {
    // An overridden method has the selector of the one above, which is visible if anything calls it by name.
    if objectiveC != nil || modifiers.has(.override) { return true }
    let owner = Syntax(self).parent?.ancestorOrSelf { $0.asProtocol((any DeclGroupSyntax).self) }
    let marks = owner?.attributes.names ?? []
    if attributeNames.contains("nonobjc") || marks.contains("nonobjc") { return false }
    if marks.contains("objc"), owner?.is(ExtensionDeclSyntax.self) == true { return true }
    let isPrivate =
      modifiers.has(.private, .fileprivate)
      || owner?.is(ExtensionDeclSyntax.self) == true && owner?.modifiers.has(.private, .fileprivate) == true
    if isPrivate { return false }
    return marks.contains("objcMembers") ? true : nil
  }
}
