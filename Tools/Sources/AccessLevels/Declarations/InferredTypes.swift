import Apps
import IndexReading
import SwiftSyntax

/// The types that properties have from their values: `var kind = Kind.round`.
struct InferredTypes {
  /// With their modules: `Shapes.Kind`.
  private(set) var names: Set<String> = []
  /// The aliases that the values call types by, which the names do not show: `var names = Names()`.
  private(set) var aliases: [Symbol] = []
  /// The modules that declare them, except for the property's own.
  private(set) var modules: Set<String> = []

  init(of declaration: FloorDeclaration, in file: MonolithFile) {
    guard let variable = declaration.node.as(VariableDeclSyntax.self) else { return }
    for binding in variable.bindings where binding.typeAnnotation == nil {
      guard let value = binding.initializer?.value else { continue }
      let named = file.occurrences(in: Self.typing(value))
      aliases += named.filter { $0.symbol.kind == .typealias && $0.roles.contains(.reference) }.map(\.symbol)
      for property in file.occurrences(in: Syntax(binding.pattern)) where property.roles.contains(.definition) {
        add(Self.typeNames(of: property.symbol), besides: property.symbol.definingModule)
      }
    }
    modules.formUnion(aliases.compactMap(\.definingModule))
  }

  private mutating func add(_ found: [String], besides own: String?) {
    names.formUnion(found)
    modules.formUnion(found.compactMap { $0.split(separator: ".").first.map(String.init) }.filter { $0 != own })
  }

  /// From `static Forms.Box.all : [Forms.Box]`.
  private static func typeNames(of property: Symbol) -> [String] {
    guard let words = Symbol.demangled(property.usr), let type = words.range(of: " : ") else { return [] }
    return TypeText.names(in: words[type.upperBound...]).filter { $0.contains(".") && !$0.hasPrefix(".") }
  }

  /// What gives an expression its type: of a call, what it calls; of a member, its name.
  private static func typing(_ value: ExprSyntax) -> Syntax {
    if let call = value.as(FunctionCallExprSyntax.self) { return typing(call.calledExpression) }
    return value.as(MemberAccessExprSyntax.self).map { Syntax($0.declName) } ?? Syntax(value)
  }
}
