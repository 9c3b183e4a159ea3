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
      return known(.list([]), call.startPosition)
    }
    guard var names = callee.dottedNames else { return method(call) ?? runs(call) }
    if names.count > 1, names[0] == vocabulary.helperModule { names.removeFirst() }
    guard let name = names.last else { return runs(call) }
    if let value = variable(names, call) { return value }
    if names == ["self", "init"], let type = enclosingType, let this = cell(of: "self") {
      let isOwn = declarations.structures[type] != nil
      set(this, to: isOwn ? instance(of: type, arguments(of: call), at: call.startPosition) : made(type, call))
      return known(.tuple([]), call.startPosition)
    }
    if isPackage(names) { return call.trailingClosure == nil ? package(call) : runs(call) }
    if let base = base(of: names), names.count > 1 { return member(name, of: base, call) }
    if names.count == 1 { return named(name, call) }
    return method(call) ?? runs(call)
  }

  func isPackage(_ names: [String]) -> Bool {
    guard !declarations.types.contains("Package"), !declarations.hasFunction("Package"),
      !declarations.hasInitializer(of: "Package"), !vocabulary.packageParts.isEmpty
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
      let candidates = (enclosingTypes.map { "\($0).\(written.withoutModule)" } + [written.withoutModule]).map(
        unaliased)
      if let functions = staticFunctions(name, of: candidates.flatMap(spellings), call) {
        return apply(functions, to: arguments(of: call), in: call)
      }
      for type in candidates {
        guard let functions = staticFunctions(name, of: declarations.allProtocols(of: type), call) else { continue }
        return apply(functions, to: arguments(of: call), in: call, on: type)
      }
      if name == "init" {
        for type in candidates where declarations.structures[type] != nil || declarations.hasInitializer(of: type) {
          return call.trailingClosure == nil
            ? instance(of: type, arguments(of: call), at: call.startPosition) : runs(call)
        }
      }
      let payload = candidates.first { declarations.payloadCases[$0]?[name] != nil }
      type = payload ?? unaliased(written.withoutModule)
      guard payload != nil || isKnown(written) || isKnown(type ?? "") else { return runs(call) }
    } else if let functions = staticFunctions(name, of: nil, call) {
      // The context would decide what may be either: `.target(name:)` is a target or a dependency.
      guard Set(functions.map(\.type)).count == 1, !mayBeFactory(name, call) else {
        // The values of a project are read as what they are expected to be.
        if vocabulary.helperModule != nil { return object(name, of: nil, call, isWhole: true) }
        return .unknown("`\(name)` is a function that the manifest declares", at: call.startPosition)
      }
      return apply(functions, to: arguments(of: call), in: call)
    }
    return object(name, of: type, call)
  }

  /// What a factory or an initializer of the library makes.
  ///
  /// - Parameters:
  ///   - type: `nil` if the context decides it.
  ///   - isWhole: Whether arguments are kept that no factory of the library needs.
  func object(
    _ name: String, of type: String?, _ call: FunctionCallExprSyntax, isWhole: Bool = false
  ) -> ConstantValue {
    guard call.trailingClosure == nil else { return runs(call) }
    let arguments = call.arguments.compactMap { argument -> ConstantValue.Argument? in
      let label = argument.label?.name
      if let label, !isWhole, vocabulary.neverEvaluated.contains(label) { return nil }
      return ConstantValue.Argument(label: label, value: value(of: argument.expression))
    }
    let member = ConstantValue.Member(
      base: type, name: name, arguments: arguments, position: callSite ?? call.startPosition, object: newObject(),
      call: call)
    return known(.member(member), call.startPosition)
  }

  /// The functions of a type, or of any type, that accept the arguments of a call.
  func staticFunctions(
    _ name: String, of types: [String]?, _ call: FunctionCallExprSyntax
  ) -> [HelperTable.Function]? {
    let found = staticFunctions(name, of: types).filter { $0.takes(call) }
    return found.isEmpty ? nil : found
  }

  /// - Parameter types: `nil` for any.
  func staticFunctions(_ name: String, of types: [String]?) -> [HelperTable.Function] {
    (declarations.functionsByName[name] ?? []).filter { function in
      function.isStatic && function.type.map { types?.contains($0) ?? true } ?? false
    }
  }

  /// Whether a call may be one of PackageDescription's own.
  private func mayBeFactory(_ name: String, _ call: FunctionCallExprSyntax) -> Bool {
    vocabulary.factories.contains(name)
      && call.arguments.allSatisfy { vocabulary.factoryLabels.contains($0.label?.name ?? "_") }
  }

  func arguments(of call: FunctionCallExprSyntax) -> [ConstantValue.Argument] {
    var arguments = call.arguments.map { argument in
      let label = argument.label?.name
      guard let changed = argument.expression.as(InOutExprSyntax.self) else {
        return ConstantValue.Argument(label: label, value: value(of: argument.expression))
      }
      let cell = changed.expression.as(DeclReferenceExprSyntax.self).flatMap { self.cell(of: $0.baseName.name) }
      return .init(label: label, value: value(of: changed.expression), cell: cell, isLost: cell == nil)
    }
    if let closure = call.trailingClosure {
      arguments.append(.init(label: nil, value: known(.code(.closure(closure, scopes: scopes)), closure.startPosition)))
    }
    return arguments
  }

  // MARK: - Names

  /// `name(…)`: a function of the manifest, or of the standard library.
  private func named(_ name: String, _ call: FunctionCallExprSyntax) -> ConstantValue {
    if name == "Self", let type = enclosingType { return named(type, call) }
    let isOwn = cell(of: name) != nil || declarations.hasFunction(name) || declarations.types.contains(name)
    // In an extension of `Target`, and in a type that is declared there, its factories need no leading dot.
    if !isOwn, let type = enclosingTypes.first(where: isKnown), mayBeFactory(name, call) {
      return member(name, of: .type(type), call)
    }
    if vocabulary.initializedTypes.contains(name), !isOwn, call.trailingClosure == nil {
      return made(name, call)
    }
    guard isOwn else { return standard(name, call) ?? ownMethod(name, call) ?? runs(call) }
    for type in (enclosingTypes.map { "\($0).\(name)" } + [name]).map(unaliased) {
      if let cases = declarations.cases[type], let raw = call.arguments.first, raw.label?.name == "rawValue" {
        return self.case(of: type, cases, value(of: raw.expression), at: call.startPosition)
      }
      // An enumeration may have an initializer, which assigns one of its cases.
      let isDeclared = declarations.allTypes.contains(type)
      if declarations.structures[type] != nil || isDeclared && declarations.hasInitializer(of: type) {
        return call.trailingClosure == nil
          ? instance(of: type, arguments(of: call), at: call.startPosition) : runs(call)
      }
      if vocabulary.initializedTypes.contains(type), call.trailingClosure == nil { return made(type, call) }
    }
    if let value = ownFunction(name, call) { return value }
    let callee = lookUp(name, at: call.calledExpression.startPosition)
    guard case .code(let code) = callee.content else { return runs(call) }
    guard call.additionalTrailingClosures.isEmpty else { return runs(call) }
    return apply(code, to: arguments(of: call), in: call)
  }

  /// `name(…)` in a type that has a method of the name: it is called on the same instance.
  private func ownFunction(_ name: String, _ call: FunctionCallExprSyntax) -> ConstantValue? {
    guard cell(of: name) == nil, let this = cell(of: "self").flatMap({ state.cells[$0]?.value }) else { return nil }
    let types = possibleTypes(of: this).flatMap(spellings)
    let own = (declarations.functionsByName[name] ?? []).filter {
      !$0.isStatic && types.contains($0.type ?? "") && $0.takes(call)
    }
    if own.isEmpty { return nil }
    return apply(own, to: arguments(of: call), in: call, self: this, on: concreteType(of: this))
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
    if ["print", "debugPrint", "assert", "precondition"].contains(name) {
      return known(.tuple([]), call.startPosition)
    }
    guard let only = call.arguments.first, call.arguments.count == 1,
      ["Array", "Bool", "Int", "Set", "String", "getenv", "type"].contains(name),
      !declarations.hasInitializer(of: name)
    else { return nil }
    let label = only.label?.name
    guard (name == "type") == (label == "of"), [nil, "cString", "describing", "of"].contains(label) else { return nil }
    let value = value(of: only.expression)
    switch (name, value.content) {
    case (_, .unknown): return value
    case ("getenv", .string(let variable)): return self.variable(variable, in: call)
    case ("String", _): return description(of: value).map { known(.string($0), call.startPosition) }
    case ("type", .instance(let type, _)): return reference(to: "self", of: type, at: call.startPosition)
    case ("Array", .list), ("Set", .list): return value
    case ("Int", .integer): return value
    case ("Int", .string(let text)): return known(Int(text).map { .integer($0) } ?? .absent, call.startPosition)
    case ("Bool", .boolean): return value
    case ("Bool", .string(let text)): return known(Bool(text).map { .boolean($0) } ?? .absent, call.startPosition)
    default: return nil
    }
  }

  // MARK: - Packages

  /// The package that a call of its initializer makes.
  func package(_ call: FunctionCallExprSyntax) -> ConstantValue {
    var parts: [String: ConstantValue] = [:]
    for name in vocabulary.packageParts where name != "name" {
      parts[name] = known(.list([]), call.startPosition)
    }
    for argument in call.arguments {
      let label = argument.label?.name ?? "_"
      // Read, but never a reason to call the manifest undecided.
      let isAside = ["platforms", "traits", "swiftLanguageModes", "swiftLanguageVersions"].contains(label)
      if vocabulary.packageParts.contains(label) || isAside {
        parts[label] = value(of: argument.expression)
      } else if !vocabulary.packageSettings.contains(label) {
        return .unknown("`Package` has no argument `\(label)`", at: argument.startPosition)
      }
    }
    let package = ConstantValue.Package(position: call.startPosition, object: newObject())
    for (name, value) in parts { setPart(name, of: package.object, to: value) }
    return known(.package(package), call.startPosition)
  }
}
