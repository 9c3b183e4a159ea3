import Apps
import IndexReading
import Model
import SourceEditing
import SwiftSyntax

/// The initial value of a property that becomes the default of a parameter, and must not be evaluated besides: an
/// initializer that is written evaluates all initial values before its body, one of the compiler only those for which
/// it gets no argument.
struct SoleValue {
  var property: Int
  var binding: PatternBindingSyntax
  var value: ExprSyntax
  /// Of the property; `nil` if that is a tuple, whose parts are parameters.
  var type: String?

  /// Takes the value off the property.
  var removal: TextEdit {
    let kept =
      binding.typeAnnotation?.endPositionBeforeTrailingTrivia ?? binding.pattern.endPositionBeforeTrailingTrivia
    let end = binding.initializer?.endPositionBeforeTrailingTrivia ?? kept
    let annotation = binding.typeAnnotation == nil ? type.map { ": \($0)" } ?? "" : ""
    return TextEdit(range: kept.utf8Offset..<end.utf8Offset, text: annotation)
  }
}

extension InitializerWriter {
  /// The text of a value or a type, as it is in the new module.
  func text(of node: some SyntaxProtocol) -> String {
    let range = node.trimmedOffsets
    let own = names.filter { range.contains($0.range.lowerBound) }.map { edit in
      TextEdit(
        range: edit.range.lowerBound - range.lowerBound..<edit.range.upperBound - range.lowerBound, text: edit.text)
    }
    guard !own.isEmpty else { return node.unindentedText }
    return node.unindented(String(decoding: own.applied(to: Array(node.trimmedDescription.utf8)), as: UTF8.self))
  }

  /// - Returns: `nil` if the value may be evaluated as often as one likes.
  func soleValue(of binding: PatternBindingSyntax, property: Int, type: String?) -> SoleValue? {
    guard let value = binding.initializer?.value, !InitialValues(table: table).isRepeatable(value, of: property) else {
      return nil
    }
    return SoleValue(property: property, binding: binding, value: value, type: type)
  }

  /// The lines by which an initializer without such a parameter gives the property its value.
  func assignment(of sole: SoleValue) -> [String] {
    let name = sole.binding.pattern.trimmedDescription
    let value = text(of: sole.value)
    let text =
      wrappers.call(of: sole.property, wrapping: value).map { "self._\(name) = \($0)" } ?? "self.\(name) = \(value)"
    return text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
  }

  /// Whether something besides the written initializers relies on the property's value: an initializer that the
  /// compiler writes for `Decodable`, one in an extension, or the arguments of a wrapper.
  func isFixed(_ sole: SoleValue, of type: Int) -> Bool {
    if sole.type == nil || wrappers.haveArguments(at: sole.property) { return true }
    let decodes = table.members[type].contains { table.declarations[$0].name.hasSuffix(".init(from:)") }
    if !decodes, mayBeDecodable(type) { return true }
    return table.extended.contains { extended in
      extended.value == type
        && table.declarations[extended.key].node.as(ExtensionDeclSyntax.self)?.directInitializers.isEmpty == false
    }
  }

  /// Whether a type or a protocol may be `Decodable`, as far as it says itself: of protocols in other modules nothing is
  /// known.
  private func mayBeDecodable(_ type: Int) -> Bool {
    let extensions = table.extended.filter { $0.value == type }.keys
    return ([type] + extensions).contains { index in
      let declaration = table.declarations[index]
      let clause = declaration.node.asProtocol((any DeclGroupSyntax).self)?.inheritanceClause
      return clause.map { table.files[declaration.file].occurrences(in: $0) }?.contains { occurrence in
        let symbol = occurrence.symbol
        if let own = table.declaration(of: symbol.usr) { return own != type && mayBeDecodable(own) }
        let isKnown = symbol.definingModule.map(SystemModules.contains) ?? false
        return ["Codable", "Decodable"].contains(symbol.name) || !isKnown && symbol.kind == .protocol
      } ?? false
    }
  }
}
