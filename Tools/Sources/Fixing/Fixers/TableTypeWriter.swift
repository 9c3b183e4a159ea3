import Rules
import SourceEditing
import SwiftSyntax

/// Rewrites the type of a table as one of functions that take the target and the parameters, with the right isolation.
struct TableTypeWriter: Fixer {
  let change: TableTypeChange

  var words: String { "wrote the type of the table of \(change.className)" }

  func edits(in file: EditedFile, of files: FileSet) throws(Unfixable) -> [TextEdit] {
    let offset = try file.currentOffset(of: change.position, "the table's type")
    let isMainActor = change.isMainActor
    return try ParsedSource.read(file.bytes) { tree throws(Unfixable) in
      guard let function = Self.function(at: offset, in: tree) else {
        throw Unfixable("the table's type is not written there")
      }
      guard let bound = Self.bound(function) ?? Parts(function), bound.parameters.count == 2 else {
        throw Unfixable("the table's type is not one of explicit function types")
      }
      return [TextEdit(range: function.trimmedOffsets, text: bound.text(isMainActor: isMainActor))]
    }
  }

  /// The parts of a function type in a table.
  private struct Parts {
    /// `@concurrent`, `nonisolated(nonsending)`.
    var marks: [String]
    var parameters: [String]
    var effects: String
    var result: String

    init?(_ type: TypeSyntax) {
      guard let function = type.function else { return nil }
      let attributed = type.as(AttributedTypeSyntax.self)
      let attributes = (attributed?.attributes ?? []).map(\.trimmedDescription)
      marks =
        (attributed?.specifiers ?? []).map(\.trimmedDescription)
        + attributes.filter { !["@MainActor", "@Sendable", "@escaping"].contains($0) }
      parameters = function.parameters.map { $0.with(\.trailingComma, nil).trimmedDescription }
      effects = function.effectSpecifiers.map { $0.trimmedDescription + " " } ?? ""
      result = function.returnClause.type.trimmedDescription
    }

    func text(isMainActor: Bool) -> String {
      let words = (isMainActor ? ["@MainActor"] : marks) + ["@Sendable"]
      return "\(words.joined(separator: " ")) (\(parameters.joined(separator: ", "))) \(effects)-> \(result)"
    }
  }

  /// The second argument of the `KeyValuePairs<…>` at an offset.
  private static func function(at offset: Int, in tree: SourceFileSyntax) -> TypeSyntax? {
    let type = tree.node(IdentifierTypeSyntax.self, around: offset)
    guard let arguments = type?.genericArgumentClause?.arguments, arguments.count == 2,
      case .type(let function)? = arguments.last?.argument
    else { return nil }
    return function
  }

  /// Turns `(Target_A) -> ([String: Any]) throws -> Any?` into a function of both parameters.
  private static func bound(_ type: TypeSyntax) -> Parts? {
    guard let outer = type.function, outer.parameters.count == 1, let target = outer.parameters.first,
      outer.returnClause.type.function != nil, var parts = Parts(outer.returnClause.type)
    else { return nil }
    parts.parameters.insert(target.type.trimmedDescription, at: 0)
    return parts
  }
}

extension TypeSyntax {
  /// The function type, without attributes.
  fileprivate var function: FunctionTypeSyntax? {
    self.as(FunctionTypeSyntax.self) ?? self.as(AttributedTypeSyntax.self)?.baseType.as(FunctionTypeSyntax.self)
  }
}
