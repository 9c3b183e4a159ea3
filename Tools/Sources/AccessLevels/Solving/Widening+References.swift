import Apps
import IndexReading
import SwiftSyntax

extension Widening {
  func references(in nodes: [Syntax], ofFile file: Int) -> [DeclarationTable.Target] {
    nodes.flatMap { node in
      table.files[file].occurrences(in: node).filter { $0.roles.contains(.reference) }
        .compactMap { table.target(of: $0.symbol.usr) }
    }
  }

  func defaultValues(of property: Int) -> [Syntax] {
    table.declarations[property].node.as(VariableDeclSyntax.self)?.bindings.compactMap {
      $0.initializer.map { Syntax($0) }
    } ?? []
  }

  func inferredTypes(of index: Int) -> [Int] {
    table.declarations[index].usrs.flatMap { usr in
      let words = Symbol.demangled(usr) ?? ""
      return words.split { !($0.isLetter || $0.isNumber || $0 == "_" || $0 == ".") }
        .compactMap { typeNames[String($0)] }
    }
  }

  /// The aliases that give a property its type: `var names = Names()`.
  func inferredAliases(of index: Int) -> [Int] {
    let declaration = table.declarations[index]
    let bindings = declaration.node.as(VariableDeclSyntax.self)?.bindings.filter { $0.typeAnnotation == nil } ?? []
    let values = bindings.compactMap { $0.initializer.map { Syntax(Self.called(by: $0.value)) } }
    return references(in: values, ofFile: declaration.file).compactMap { target in
      guard case .declaration(let named) = target, table.declarations[named].node.is(TypeAliasDeclSyntax.self)
      else { return nil }
      return named
    }
  }

  /// What an expression calls, without its arguments, or the expression.
  private static func called(by value: ExprSyntax) -> ExprSyntax {
    value.as(FunctionCallExprSyntax.self).map { called(by: $0.calledExpression) } ?? value
  }
}
