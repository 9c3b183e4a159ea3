import Apps
import IndexReading
import Model
import SwiftSyntax

/// Which initial values of properties may be evaluated once more than before, and nobody notices.
struct InitialValues {
  let table: DeclarationTable

  /// Whether a value calls nothing but what the system declares, and reads only what is stored.
  func isRepeatable(_ value: ExprSyntax, of property: Int) -> Bool { isRepeatable(value, of: property, within: []) }

  /// - Parameter types: Those whose initializers lead here.
  private func isRepeatable(_ value: ExprSyntax, of property: Int, within types: Set<Int>) -> Bool {
    // The index does not have what the build left out.
    if table.isUnseen(property) { return value.tokens(viewMode: .sourceAccurate).allSatisfy { $0.identifier == nil } }
    let file = table.files[table.declarations[property].file]
    return file.occurrences(in: value).filter { $0.roles.contains(.reference) }.allSatisfy { occurrence in
      switch table.target(of: occurrence.symbol.usr) {
      case .declaration(let index): isStill(index)
      case .synthesizedInitializer(let type, _): isPlainStruct(type, within: types)
      case nil: isStill(occurrence.symbol)
      }
    }
  }

  private func isStill(_ index: Int) -> Bool {
    let declaration = table.declarations[index]
    if let variable = declaration.node.as(VariableDeclSyntax.self) {
      return variable.bindings.allSatisfy { !$0.isComputed }
    }
    return declaration.isType || declaration.node.is(TypeAliasDeclSyntax.self)
      || declaration.node.is(EnumCaseDeclSyntax.self)
  }

  private func isStill(_ symbol: Symbol) -> Bool {
    if symbol.isType || [.module, .enumCase, .parameter].contains(symbol.kind) { return true }
    return symbol.definingModule.map(SystemModules.contains) ?? false
  }

  private func isPlainStruct(_ type: Int, within types: Set<Int>) -> Bool {
    guard table.declarations[type].node.is(StructDeclSyntax.self), !types.contains(type) else {
      return types.contains(type)
    }
    return table.members[type].filter(table.isStored).allSatisfy { property in
      let bindings = table.declarations[property].node.as(VariableDeclSyntax.self)?.bindings
      return bindings?.allSatisfy { binding in
        binding.initializer.map { isRepeatable($0.value, of: property, within: types.union([type])) } ?? true
      } ?? true
    }
  }
}
