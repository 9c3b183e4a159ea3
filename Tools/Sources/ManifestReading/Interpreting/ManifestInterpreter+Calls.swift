import SourceFacts
import SwiftSyntax

extension ManifestInterpreter {
  /// A call: of a factory such as `.target(…)`, of `Package(…)`, of a function of the manifest, of a known
  /// method, or of something unknown.
  func call(_ call: FunctionCallExprSyntax) -> ConstantValue {
    let callee = call.calledExpression
    if let array = callee.as(ArrayExprSyntax.self), array.elements.count == 1, call.arguments.isEmpty,
      call.trailingClosure == nil
    {
      // `[Resource]()`
      return known(.list([]), call.start)
    }
    guard let names = callee.dottedNames else { return method(call) ?? runs(call) }
    guard let name = names.last else { return runs(call) }
    if isPackage(names) { return call.trailingClosure == nil ? package(call) : runs(call) }
    if let base = base(of: names), names.count > 1 { return member(name, of: base, call) }
    if names.count == 1 { return named(name, call) }
    return method(call) ?? runs(call)
  }

  func isPackage(_ names: [String]) -> Bool {
    guard !declarations.types.contains("Package"), !declarations.hasFunction("Package"),
      !declarations.initializedTypes.contains("Package")
    else { return false }
    return names == ["Package"] || names == ["Package", "init"]
      || names == ["PackageDescription", "Package"]
      || names == ["PackageDescription", "Package", "init"]
  }

  /// `Type.name(…)`, or `.name(…)` of an implicit type.
  private func member(_ name: String, of base: Base, _ call: FunctionCallExprSyntax) -> ConstantValue {
    var type: String?
    if case .type(let written) = base {
      type = written.withoutModule
      if let functions = staticFunctions(name, of: [written.withoutModule], call) {
        return apply(functions, to: arguments(of: call), in: call)
      }
      if name == "init", let structure = declarations.structures[written] {
        return instance(of: written, structure, call)
      }
      guard isKnown(written) else { return runs(call) }
    } else if let functions = staticFunctions(name, of: nil, call) {
      // The context would decide what may be either: `.target(name:)` is a target or a dependency.
      guard Set(functions.map(\.type)).count == 1, !mayBeFactory(name, call) else {
        return .unknown("`\(name)` is a function that the manifest declares", at: call.start)
      }
      return apply(functions, to: arguments(of: call), in: call)
    }
    guard call.trailingClosure == nil else { return runs(call) }
    let arguments = call.arguments.compactMap { argument -> ConstantValue.Argument? in
      let label = argument.label?.name
      if let label, ManifestVocabulary.neverEvaluated.contains(label) { return nil }
      return ConstantValue.Argument(label: label, value: value(of: argument.expression))
    }
    let member = ConstantValue.Member(
      base: type, name: name, arguments: arguments, position: callSite ?? call.start, object: newObject())
    return known(.member(member), call.start)
  }

  /// The functions of a type, or of any type, that accept the arguments of a call.
  private func staticFunctions(
    _ name: String, of types: [String]?, _ call: FunctionCallExprSyntax
  ) -> [HelperTable.Function]? {
    let found = (declarations.functionsByName[name] ?? []).filter { function in
      function.isStatic && function.type != nil && types?.contains(function.type ?? "") ?? true && takes(call, function)
    }
    return found.isEmpty ? nil : found
  }

  /// Whether the labels of a call match a function's.
  private func takes(_ call: FunctionCallExprSyntax, _ function: HelperTable.Function) -> Bool {
    let parameters = function.declaration.signature.parameterClause.parameters
    let labels = Set(parameters.map { $0.firstName.tokenKind == .wildcard ? "_" : $0.firstName.name })
    return call.arguments.allSatisfy { labels.contains($0.label?.name ?? "_") }
      && parameters.allSatisfy { parameter in
        parameter.defaultValue != nil || parameter.ellipsis != nil || parameter.firstName.tokenKind == .wildcard
          || call.trailingClosure != nil || call.arguments.contains { $0.label?.name == parameter.firstName.name }
      }
  }

  /// Whether a call may be one of PackageDescription's own.
  private func mayBeFactory(_ name: String, _ call: FunctionCallExprSyntax) -> Bool {
    ManifestVocabulary.factories.contains(name)
      && call.arguments.allSatisfy { ManifestVocabulary.factoryLabels.contains($0.label?.name ?? "_") }
  }

  /// `Feature(name: "A")`
  private func instance(
    of type: String, _ structure: HelperTable.Structure, _ call: FunctionCallExprSyntax
  ) -> ConstantValue {
    guard !declarations.initializedTypes.contains(type), call.trailingClosure == nil else { return runs(call) }
    var rest = arguments(of: call)[...]
    var fields: [String: ConstantValue] = [:]
    for field in structure.fields {
      if field.isArgument, rest.first?.label == field.name, let value = rest.popFirst()?.value {
        fields[field.name] = value
      } else {
        fields[field.name] = field.initial.map { value(of: $0) } ?? known(.absent, call.start)
      }
    }
    return rest.isEmpty ? known(.instance(of: type, fields: fields), call.start) : runs(call)
  }

  func arguments(of call: FunctionCallExprSyntax) -> [ConstantValue.Argument] {
    var arguments = call.arguments.map {
      ConstantValue.Argument(label: $0.label?.name, value: value(of: $0.expression))
    }
    if let closure = call.trailingClosure {
      arguments.append(.init(label: nil, value: known(.code(.closure(closure, scopes: scopes)), closure.start)))
    }
    return arguments
  }

  // MARK: - Names

  /// `name(…)`: a function of the manifest, or of the standard library.
  private func named(_ name: String, _ call: FunctionCallExprSyntax) -> ConstantValue {
    let isOwn = cell(of: name) != nil || declarations.hasFunction(name) || declarations.types.contains(name)
    // In an extension of `Target` its factories need no leading dot.
    if !isOwn, let type = enclosingType, isKnown(type), mayBeFactory(name, call) {
      return member(name, of: .type(type), call)
    }
    guard isOwn else { return standard(name, call) ?? ownMethod(name, call) ?? runs(call) }
    let nested = enclosingType.map { "\($0).\(name)" } ?? name
    for type in [nested, name] {
      if let structure = declarations.structures[type] { return instance(of: type, structure, call) }
    }
    let callee = lookUp(name, at: call.calledExpression.start)
    guard case .code(let code) = callee.content else { return runs(call) }
    let changesArguments = call.arguments.contains { $0.expression.is(InOutExprSyntax.self) }
    guard call.additionalTrailingClosures.isEmpty, !changesArguments else { return runs(call) }
    return apply(code, to: arguments(of: call), in: call)
  }

  /// `filter { … }` in an extension of a list.
  private func ownMethod(_ name: String, _ call: FunctionCallExprSyntax) -> ConstantValue? {
    guard let this = cell(of: "self").flatMap({ state.cells[$0]?.value }),
      !ManifestVocabulary.changingMethods.contains(name)
    else { return nil }
    return method(name, of: this, call)
  }

  /// Functions of the standard library and Foundation, applied to known values.
  private func standard(_ name: String, _ call: FunctionCallExprSyntax) -> ConstantValue? {
    guard call.trailingClosure == nil else { return nil }
    if name == "print" || name == "debugPrint" { return known(.tuple([]), call.start) }
    guard let only = call.arguments.first, call.arguments.count == 1,
      ["Array", "Bool", "Int", "String", "getenv"].contains(name), !declarations.initializedTypes.contains(name)
    else { return nil }
    guard only.label == nil || only.label?.name == "cString" else { return nil }
    let value = value(of: only.expression)
    switch (name, value.content) {
    case (_, .unknown): return value
    case ("getenv", .string(let variable)): return self.variable(variable, in: call)
    case ("String", _): return value.text.map { known(.string($0), call.start) }
    case ("Array", .list): return value
    case ("Int", .integer): return value
    case ("Int", .string(let text)): return known(Int(text).map { .integer($0) } ?? .absent, call.start)
    case ("Bool", .boolean): return value
    case ("Bool", .string(let text)): return known(Bool(text).map { .boolean($0) } ?? .absent, call.start)
    default: return nil
    }
  }

  // MARK: - Packages

  /// The package that a call of its initializer makes.
  func package(_ call: FunctionCallExprSyntax) -> ConstantValue {
    var parts: [String: ConstantValue] = [:]
    for name in ManifestVocabulary.packageParts where name != "name" {
      parts[name] = known(.list([]), call.start)
    }
    for argument in call.arguments {
      let label = argument.label?.name ?? "_"
      if ManifestVocabulary.packageParts.contains(label) || label == "traits" {
        parts[label] = value(of: argument.expression)
      } else if !ManifestVocabulary.packageSettings.contains(label) {
        return .unknown("`Package` has no argument `\(label)`", at: argument.start)
      }
    }
    let package = ConstantValue.Package(position: call.start, object: newObject())
    for (name, value) in parts { setPart(name, of: package.object, to: value) }
    return known(.package(package), call.start)
  }
}
