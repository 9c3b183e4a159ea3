import Parsing
import SourceFacts
import SourceText
import SwiftSyntax

extension DefaultIsolation {
  /// - Parameter manifest: The manifest's text.
  package init(in manifest: String) {
    self.init()
    guard Self.words.isFound(in: Array(manifest.utf8)), let tree = ManifestReader.tree(of: manifest) else { return }
    read(tree)
  }

  private static let words = ByteSearch("defaultIsolation", "-default-isolation", by: "f")

  private mutating func read(_ tree: SourceFileSyntax) {
    let tokens = Array(tree.tokens(viewMode: .sourceAccurate))
    var places = tokens.filter(\.asksForMainActor)
    var constants: Set<String> = []
    while !places.isEmpty {
      var added: Set<String> = []
      for place in places {
        switch place.settingPlace {
        case .target(let name): targets.insert(name)
        case .constant(let name): if constants.insert(name).inserted { added.insert(name) }
        case .elsewhere: isEverywhere = true
        }
      }
      // The uses of the constants that contain it.
      places = tokens.filter { token in
        added.contains(token.text) && token.parent?.is(DeclReferenceExprSyntax.self) == true
      }
    }
  }
}

/// The kinds of places of a setting.
private enum SettingPlace {
  case target(String)
  case constant(String)
  case elsewhere
}

extension TokenSyntax {
  /// Whether it is the name in `.defaultIsolation(MainActor.self)`, or the text of the flag.
  fileprivate var asksForMainActor: Bool {
    if text == "-default-isolation" {
      let element = ancestorOrSelf { $0.as(ArrayElementSyntax.self) }
      let elements = element?.parent?.as(ArrayElementListSyntax.self).map(Array.init) ?? []
      guard let index = elements.firstIndex(where: { $0.id == element?.id }), index + 1 < elements.count else {
        return true
      }
      return elements[index + 1].trimmedText.contains("MainActor")
    }
    guard tokenKind == .identifier("defaultIsolation"),
      let call = ancestorOrSelf(mapping: { $0.as(FunctionCallExprSyntax.self) })
    else { return false }
    return call.arguments.first?.expression.is(NilLiteralExprSyntax.self) == false
  }

  fileprivate var settingPlace: SettingPlace {
    ancestorOrSelf { node -> SettingPlace? in
      if let call = node.as(FunctionCallExprSyntax.self),
        call.calledExpression.trimmedText.hasSuffix("arget"),
        let name = call.arguments.first(where: { $0.label?.text == "name" })?.expression
      {
        let text = name.as(StringLiteralExprSyntax.self)?.representedLiteralValue
        return text.map { .target($0) } ?? .elsewhere
      }
      guard let binding = node.as(PatternBindingSyntax.self),
        let name = binding.pattern.as(IdentifierPatternSyntax.self)
      else { return nil }
      // The package itself is a constant too.
      let isPackage = binding.initializer?.value.trimmedText.hasPrefix("Package(") == true
      return isPackage ? .elsewhere : .constant(name.identifier.text)
    } ?? .elsewhere
  }
}
