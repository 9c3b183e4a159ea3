import Apps
import IndexReading
import SwiftSyntax

/// What a property's attributes mean for an initializer that sets it.
struct PropertyAttributes {
  let table: DeclarationTable

  /// Its result builders, as a parameter repeats them.
  func builders(of property: Int) -> String {
    table.declarations[property].attributes.filter { isBuilder($0, of: property) }
      .map { $0.trimmedDescription + " " }.joined()
  }

  /// The call that creates a property's wrapper: `State(wrappedValue: isOn)`; `nil` if it has none or several.
  func call(of property: Int, wrapping value: String) -> String? {
    let wrappers = table.declarations[property].attributes.filter { isWrapper($0, of: property) }
    guard wrappers.count == 1, let wrapper = wrappers.first else { return nil }
    var more = ""
    if case .argumentList(let arguments)? = wrapper.arguments, !arguments.isEmpty {
      more = ", \(arguments.trimmedDescription)"
    }
    return "\(wrapper.attributeName.trimmedDescription)(wrappedValue: \(value)\(more))"
  }

  /// Whether a property's wrapper is given something besides the value.
  func haveArguments(at property: Int) -> Bool {
    table.declarations[property].attributes.contains { $0.arguments != nil && isWrapper($0, of: property) }
  }

  private func isBuilder(_ attribute: AttributeSyntax, of property: Int) -> Bool {
    own(attribute, of: property).map { $0.has(attribute: "resultBuilder") }
      ?? attribute.attributeName.trimmedDescription.hasSuffix("Builder")
  }

  /// An attribute of the language is no struct in the index, and neither is a global actor's class or actor.
  private func isWrapper(_ attribute: AttributeSyntax, of property: Int) -> Bool {
    if let own = own(attribute, of: property) { return own.has(attribute: "propertyWrapper") }
    return occurrences(of: attribute, at: property).contains { occurrence in
      occurrence.symbol.kind == .struct && !attribute.attributeName.trimmedDescription.hasSuffix("Builder")
    }
  }

  private func own(_ attribute: AttributeSyntax, of property: Int) -> FloorDeclaration? {
    occurrences(of: attribute, at: property).lazy.compactMap { table.declaration(of: $0.symbol.usr) }.first
      .map { table.declarations[$0] }
  }

  private func occurrences(of attribute: AttributeSyntax, at property: Int) -> [Occurrence] {
    table.files[table.declarations[property].file].occurrences(in: attribute.attributeName)
  }
}
