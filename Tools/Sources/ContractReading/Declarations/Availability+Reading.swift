import Parsing
import SourceFacts
import SwiftSyntax

extension Availability {
  /// - Parameter node: The declaration's, or one inside it.
  package init(around node: Syntax?) {
    self.init()
    var node = node
    while let current = node {
      if let attributed = current.asProtocol(SyntaxProtocol.self) as? any WithAttributesSyntax {
        for element in attributed.attributes {
          if let attribute = element.as(AttributeSyntax.self) { read(attribute) }
        }
      }
      node = current.parent
    }
  }

  mutating func read(_ attribute: AttributeSyntax) {
    guard attribute.attributeName.trimmedText == "available",
      case .availability(let arguments)? = attribute.arguments
    else { return }
    // A new name is one of the declaration's own side.
    let kept = arguments.filter { argument in
      guard case .availabilityLabeledArgument(let labeled) = argument.argument else { return true }
      return labeled.label.text != "renamed"
    }
    let text = kept.map(\.argument.trimmedText).joined(separator: ", ")
    let words = "@available(\(text.split(whereSeparator: \.isWhitespace).joined(separator: " ")))"
    guard kept.count > 1 || kept.count == arguments.count, !attributes.contains(words) else { return }
    attributes.append(words)
    let isShort = arguments.last?.argument.trimmedText == "*"
    let first = arguments.first?.argument.trimmedText ?? ""
    for argument in arguments {
      switch argument.argument {
      case .token(let token): isDeprecated = isDeprecated || token.text == "deprecated"
      case .availabilityVersionRestriction(let version):
        if isShort { platforms.append(version.trimmedText) }
      case .availabilityLabeledArgument(let labeled):
        if labeled.label.text == "deprecated" { isDeprecated = true }
        if labeled.label.text == "introduced", first != "swift" {
          platforms.append("\(first) \(labeled.value.trimmedText)")
        }
      }
    }
    // The language version is not a platform.
    platforms.removeAll { $0.hasPrefix("swift ") || $0.hasPrefix("_") }
  }
}
