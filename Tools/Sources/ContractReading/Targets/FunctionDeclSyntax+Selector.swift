import Parsing
import SwiftSyntax

extension FunctionDeclSyntax {
  /// The selector by which Objective-C calls it; `nil` if it does not see it.
  var objectiveCSelector: String? {
    let own = attributes.attributes.first { $0.attributeName.trimmedText == "objc" }
    // An overridden method has the selector of the one above, which is visible if anything calls it by name.
    guard own != nil || modifiers.has(.override) || isExposedByOwner else { return nil }
    if let written = own?.arguments?.trimmedText { return written }
    let labels = signature.parameterClause.parameters.map(\.firstName)
    guard let first = labels.first else { return name.name }
    let with = first.tokenKind == .wildcard ? "" : "With" + first.name.prefix(1).uppercased() + first.name.dropFirst()
    let others = labels.dropFirst().map { $0.tokenKind == .wildcard ? ":" : "\($0.name):" }
    return "\(name.name)\(with):" + others.joined()
  }

  private var isExposedByOwner: Bool {
    var node = parent
    while let current = node {
      if let owner = current.as(ClassDeclSyntax.self) { return owner.attributeNames.contains("objcMembers") }
      if let owner = current.as(ExtensionDeclSyntax.self) { return owner.attributeNames.contains("objc") }
      node = current.parent
    }
    return false
  }
}
