import Parsing
import SourceFacts
import SwiftSyntax

extension ManifestInterpreter {
  /// The result of a function or a closure of the manifest.
  func apply(
    _ code: ConstantValue.Code, to arguments: [ConstantValue.Argument], in expression: some ExprSyntaxProtocol
  ) -> ConstantValue {
    switch code {
    case .functions(let functions, let scopes): apply(functions, to: arguments, in: expression, scopes: scopes)
    case .closure(let closure, let scopes):
      within(expression) {
        arguments.contains(where: \.isLost)
          ? runs(expression) : apply(closure, to: arguments, scopes) ?? runs(expression)
      }
    case .builder(let builder, let closure, let scopes):
      within(expression) { apply(closure, to: arguments, scopes, by: builder) ?? runs(expression) }
    case .keyPath(let names):
      arguments.first.flatMap { argument in
        names.reduce(argument.value) { value, name in
          value.flatMap { property(name, of: $0, at: expression.startPosition) }
        }
      } ?? runs(expression)
    }
  }

  private func within(_ expression: some ExprSyntaxProtocol, _ body: () -> ConstantValue) -> ConstantValue {
    guard budget.spend() else { return .unknown("the manifest asks for too much work", at: expression.startPosition) }
    return deeper(body) ?? .unknown("it is nested too deeply", at: expression.startPosition)
  }

  // MARK: - Functions

  /// - Parameters:
  ///   - this: The instance that the function is called on.
  ///   - type: The type that it is called on, if it is known.
  ///   - scopes: The names that the function sees besides its own; `nil` for those of the top level.
  func apply(
    _ functions: [HelperTable.Function], to arguments: [ConstantValue.Argument],
    in expression: some ExprSyntaxProtocol, self this: ConstantValue? = nil, on type: String? = nil,
    scopes: [Scope]? = nil
  ) -> ConstantValue {
    let fitting = withoutDefaults(self.fitting(functions, arguments))
    guard let (function, bound) = fitting.first, fitting.count == 1, let body = function.body, !function.doesMore
    else { return runs(expression) }
    let outer = callSite
    callSite = outer ?? expression.startPosition
    defer { callSite = outer }
    let type = self.type(around: function, on: type)
    return within(expression) {
      enter("\(function.name)()", type: type, self: this, at: body.position, scopes: scopes) {
        declare(bound)
        declareTypes(of: function, bound)
        let type = function.signature.returnClause?.type
        returnTypes.append(type)
        defer { returnTypes.removeLast() }
        let value = result(of: body.statements, by: function.builder, at: expression.startPosition)
        return expected(value, as: type)
      }
    }
  }

  /// The functions that take the arguments, by their labels; of several, by their types too.
  func fitting(
    _ functions: [HelperTable.Function], _ arguments: [ConstantValue.Argument]
  ) -> [(HelperTable.Function, [(String, Bound)])] {
    let fitting = functions.compactMap { function in
      bind(arguments, to: function.parameters).map { (function, $0) }
    }
    guard fitting.count > 1 else { return fitting }
    return fitting.filter { _, bound in
      bound.allSatisfy { _, part in
        guard let value = part.value, let type = part.type else { return true }
        return mayBe(value, type)
      }
    }
  }

  /// Without what protocols give to a type that has the function itself.
  private func withoutDefaults(
    _ fitting: [(HelperTable.Function, [(String, Bound)])]
  ) -> [(HelperTable.Function, [(String, Bound)])] {
    let own = fitting.filter { !declarations.ownProtocols.contains($0.0.type ?? "") }
    guard own.count == 1, own.count < fitting.count,
      declarations.isRequired(own[0].0.name, by: fitting.compactMap(\.0.type).filter { $0 != own[0].0.type })
    else { return fitting }
    return own
  }

  /// What `Self` is in a function: in one that a protocol gives to its types, the type that it is called on.
  private func type(around function: HelperTable.Function, on type: String?) -> String? {
    guard let declared = function.type, let type = type ?? enclosingType,
      declarations.allProtocols(of: type).contains(declared)
    else { return function.type }
    return type
  }

  /// The result of code that a method such as `map` calls, without labels.
  func call(
    _ code: ConstantValue.Code, with values: [ConstantValue], in expression: some ExprSyntaxProtocol
  ) -> ConstantValue {
    var arguments = values.map { ConstantValue.Argument(label: nil, value: $0) }
    guard case .functions(let functions, let scopes) = code else { return apply(code, to: arguments, in: expression) }
    let fitting = functions.filter { $0.parameters.count == values.count }
    guard let function = fitting.first, fitting.count == 1 else { return runs(expression) }
    for (index, parameter) in function.parameters.enumerated() { arguments[index].label = parameter.label }
    return apply([function], to: arguments, in: expression, scopes: scopes)
  }

  /// What the generic parameters of a function stand for, by the arguments of these types: `module: T`, `of: T.Type`.
  private func declareTypes(of function: HelperTable.Function, _ bound: [(String, Bound)]) {
    for name in function.generics {
      let given = bound.first { ["\(name)", "\(name).Type"].contains($0.1.type?.trimmedText) }?.1.value
      guard let given, let type = concreteType(of: given) else { continue }
      declare(name, reference(to: "self", of: type, at: given.position), isConstant: true)
    }
  }

  func declare(_ bound: [(String, Bound)]) {
    for (name, argument) in bound {
      if let cell = argument.cell {
        scopes[scopes.count - 1][name] = cell
        continue
      }
      let given = argument.value ?? argument.default.map { value(of: $0) }
      declare(name, given, isConstant: true, type: argument.type)
    }
  }

  /// What a parameter is given.
  struct Bound {
    var value: ConstantValue?
    /// Of an `inout` parameter, the variable that it stands for.
    var cell: Int?
    var `default`: ExprSyntax?
    var type: TypeSyntax?
  }

  /// The arguments by parameter name; `nil` if they do not match.
  func bind(
    _ arguments: [ConstantValue.Argument], to parameters: FunctionParameterListSyntax
  ) -> [(String, Bound)]? {
    var rest = arguments[...]
    var bound: [(String, Bound)] = []
    for parameter in parameters {
      let isInOut = parameter.type.trimmedText.hasPrefix("inout")
      if isInOut, rest.first?.cell == nil { return nil }
      let label = parameter.label
      let name = (parameter.secondName ?? parameter.firstName).name
      if parameter.ellipsis != nil {
        guard let first = rest.first, first.label == label else {
          bound.append((name, Bound(value: known(.list([]), parameter.startPosition))))
          continue
        }
        var values = [first.value]
        rest.removeFirst()
        while let next = rest.first, next.label == nil {
          values.append(next.value)
          rest.removeFirst()
        }
        bound.append((name, Bound(value: known(.list(values), parameter.startPosition))))
      } else if let first = rest.first, first.label == label || isTrailing(first, in: rest) {
        bound.append((name, Bound(value: received(first.value, by: parameter), cell: first.cell, type: parameter.type)))
        rest.removeFirst()
      } else if let value = parameter.defaultValue?.value {
        bound.append((name, Bound(default: value, type: parameter.type)))
      } else {
        return nil
      }
    }
    return rest.isEmpty ? bound : nil
  }

  /// A trailing closure has no label.
  private func isTrailing(_ argument: ConstantValue.Argument, in rest: ArraySlice<ConstantValue.Argument>) -> Bool {
    guard rest.count == 1, argument.label == nil, case .code(.closure) = argument.value.content else { return false }
    return true
  }

  // MARK: - Closures

  private func apply(
    _ closure: ClosureExprSyntax, to arguments: [ConstantValue.Argument], _ captured: [Scope], by builder: String? = nil
  ) -> ConstantValue? {
    var arguments = arguments
    let names = closure.parameterNames
    if let names, names.count > 1, arguments.count == 1, case .tuple(let parts) = arguments[0].value.content {
      arguments = parts
    }
    guard names == nil || names?.count == arguments.count, closure.signature?.capture == nil else { return nil }
    returnTypes.append(nil)
    defer { returnTypes.removeLast() }
    return enter("{}", type: enclosingType, self: nil, at: closure.position, scopes: captured) {
      declare(
        arguments.enumerated().map { index, argument in
          (names?[index] ?? "$\(index)", Bound(value: argument.value, cell: argument.cell))
        })
      return result(of: closure.statements, by: builder, at: closure.startPosition)
    }
  }
}

extension FunctionParameterSyntax {
  /// `nil` if it is given without one.
  fileprivate var label: String? { firstName.tokenKind == .wildcard ? nil : firstName.name }
}

extension ClosureExprSyntax {
  /// `nil` if they are `$0` and so on.
  fileprivate var parameterNames: [String]? {
    switch signature?.parameterClause {
    case nil: nil
    case .simpleInput(let parameters): parameters.map(\.name.name)
    case .parameterClause(let clause): clause.parameters.map { ($0.secondName ?? $0.firstName).name }
    }
  }
}
