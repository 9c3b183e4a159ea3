import Foundation
import SwiftSyntax

extension ManifestInterpreter {
  /// The value of `value.name`; `nil` if the property is unknown.
  func property(_ name: String, of value: ConstantValue, at position: AbsolutePosition) -> ConstantValue? {
    if let value = instanceHelper(name, of: value, at: position) { return value }
    switch value.content {
    // A chain ends at a missing value: `package.targets.first?.name`.
    case .absent, .unknown: return value
    case .string(let text): return known(text: text, name, position)
    case .list(let elements): return known(list: elements, name, position)
    case .tuple(let elements):
      let index = Int(name) ?? elements.firstIndex { $0.label == name }
      return index.flatMap { elements.indices.contains($0) ? elements[$0].value : nil }
    case .environment: return name == "keys" ? value : nil
    case .package(let package) where name == "traits":
      let traits = part(name, of: package).used(at: position)
      return traits.isAbsent ? known(.list([]), position) : traits
    case .package(let package):
      return vocabulary.packageParts.contains(name) ? part(name, of: package).used(at: position) : nil
    case .member(let member): return property(name, of: member, at: position)
    case .instance(_, let fields): return fields[name]?.used(at: position)
    case .dictionary(let pairs):
      switch name {
      case "keys" where pairs.allSatisfy({ !$0.key.hasPrefix(ConstantValue.caseMark) }):
        return known(.list(pairs.map { known(.string($0.key), $0.value.position) }), position)
      case "values": return known(.list(pairs.map(\.value)), position)
      default: return nil
      }
    case .boolean, .integer, .code: return nil
    }
  }

  private func known(text: String, _ name: String, _ position: AbsolutePosition) -> ConstantValue? {
    switch name {
    case "isEmpty": known(.boolean(text.isEmpty), position)
    case "count": known(.integer(text.count), position)
    case "capitalized": known(.string(text.capitalized), position)
    case "first", "last":
      known((name == "first" ? text.first : text.last).map { .string(String($0)) } ?? .absent, position)
    default: nil
    }
  }

  private func known(list: [ConstantValue], _ name: String, _ position: AbsolutePosition) -> ConstantValue? {
    let unknown = list.first { $0.unknown != nil }
    switch name {
    case "isEmpty":
      // An unknown element may represent none.
      if list.contains(where: { $0.unknown == nil }) { return known(.boolean(false), position) }
      return unknown ?? known(.boolean(true), position)
    case "first": return list.first ?? known(.absent, position)
    case "last": return list.last ?? known(.absent, position)
    case "count": return unknown ?? known(.integer(list.count), position)
    case "indices": return unknown ?? known(.list(list.indices.map { known(.integer($0), position) }), position)
    case "lazy": return known(.list(list), position)
    default: return nil
    }
  }

  /// A part of a target, a product or a dependency, as it is now.
  private func property(
    _ name: String, of member: ConstantValue.Member, at position: AbsolutePosition
  ) -> ConstantValue? {
    guard let arguments = member.arguments else {
      if member.name == "self", let type = member.base {
        if name == "self" { return known(.member(member), position) }
        if let value = helper(name, of: type, at: position) { return value }
        return declarations.hasCase(name, of: type) ? reference(to: name, of: type, at: position) : nil
      }
      guard name == "rawValue" else { return nil }
      if member.base == "ConfigurationName", let name = vocabulary.configurations[member.name] {
        return known(.string(name), position)
      }
      if member.base == "Product", isKnown("Product"), vocabulary.cases.contains(member.name) {
        return known(.string(vocabulary.products[member.name] ?? member.name), position)
      }
      let types = member.base.map { [$0] } ?? declarations.types(ofCase: member.name)
      let raw = types.compactMap { type in declarations.cases[type]?.first { $0.name == member.name }?.raw }
      return raw.count == 1 ? known(.string(raw[0]), position) : nil
    }
    switch name {
    // Of a name of a configuration: `.configuration("Stage")`.
    case "rawValue" where member.name == "configuration": return arguments.first?.value.used(at: position)
    case "type", "isTest":
      guard let kind = vocabulary.targetTypes[member.name] else { return nil }
      if name == "isTest" { return known(.boolean(kind == "test"), position) }
      let type = ConstantValue.Member(base: nil, name: kind, arguments: nil, position: position, object: 0)
      return known(.member(type), position)
    case _ where vocabulary.targetParts.contains(name) || ["swiftSettings", "targets"].contains(name):
      if let part = state.objects[member.object]?[name] { return part.value.used(at: position) }
      if let argument = arguments.first(where: { $0.label == name }) { return argument.value.used(at: position) }
      let isList = ["dependencies", "exclude", "targets"].contains(name)
      return known(isList ? .list([]) : .absent, position)
    default: return nil
    }
  }

  // MARK: - Subscripts

  /// `environment["CI"]`, `list[0]`.
  func `subscript`(_ call: SubscriptCallExprSyntax) -> ConstantValue {
    let base = value(of: call.calledExpression)
    guard let first = call.arguments.first, first.label == nil, call.trailingClosure == nil else { return runs(call) }
    let index = value(of: first.expression)
    switch (base.content, index.content) {
    case (.unknown, _), (.absent, _): return base
    case (.environment, .string(let name)):
      if call.arguments.count == 1 { return variable(name, in: call) }
      guard let other = call.arguments.last, call.arguments.count == 2, other.label?.name == "default" else {
        return runs(call)
      }
      let set = variable(name, in: call)
      return set.isAbsent ? value(of: other.expression) : set
    case (.list(let elements), .integer(let index)):
      guard elements.indices.contains(index), elements[...index].allSatisfy({ $0.unknown == nil }) else {
        return runs(call)
      }
      return elements[index].used(at: call.startPosition)
    case (_, .unknown): return index
    case (.dictionary(let values), _):
      guard let key = index.key else { return runs(call) }
      let found = values.first { $0.key == key }?.value.used(at: call.startPosition)
      guard call.arguments.count == 2 else {
        return call.arguments.count == 1 ? found ?? known(.absent, call.startPosition) : runs(call)
      }
      guard let other = call.arguments.last, other.label?.name == "default" else { return runs(call) }
      return found ?? value(of: other.expression)
    default: return runs(call)
    }
  }

  /// `Environment.appName.getString(default: "A")`: Tuist's way to ask for the variable `TUIST_APP_NAME`.
  ///
  /// - Returns: `nil` if the call is another.
  func variable(_ names: [String], _ call: FunctionCallExprSyntax) -> ConstantValue? {
    let isLibrary = names.first == vocabulary.module
    let names = isLibrary ? names.dropFirst() : names[...]
    guard vocabulary.helperModule != nil, names.count == 3, names.first == "Environment",
      isLibrary || !declarations.outerTypes.contains("Environment"),
      ["getString", "getBoolean"].contains(names.last), let only = call.arguments.first, call.arguments.count == 1,
      only.label?.name == "default"
    else { return nil }
    guard let text = tuistVariable(names[names.startIndex + 1]) else { return value(of: only.expression) }
    let isTrue = ["1", "true", "TRUE", "yes", "YES"].contains(text)
    return known(names.last == "getString" ? .string(text) : .boolean(isTrue), call.startPosition)
  }

  /// `Environment.appName`: the variable, or `nil` if it is not set.
  ///
  /// - Returns: `nil` if the names are others.
  func variable(_ names: [String], at position: AbsolutePosition) -> ConstantValue? {
    guard vocabulary.helperModule != nil, names.count == 2, names[0] == "Environment",
      !declarations.outerTypes.contains(names[0]), declarations.members[names[0]]?[names[1]] == nil
    else { return nil }
    guard let text = tuistVariable(names[1]) else { return known(.absent, position) }
    let argument = ConstantValue.Argument(label: nil, value: known(.string(text), position))
    return known(
      .member(.init(base: nil, name: "string", arguments: [argument], position: position, object: newObject())),
      position)
  }

  /// The value of a variable of the environment by its name in Swift.
  private func tuistVariable(_ name: String) -> String? {
    environment["TUIST_" + name.map { $0.isUppercase ? "_\($0)" : $0.uppercased() }.joined()]
  }

  /// The value of an environment variable: the configured one, else `nil`.
  func variable(_ name: String, in expression: some ExprSyntaxProtocol) -> ConstantValue {
    if let text = environment[name] { return known(.string(text), expression.startPosition) }
    // These are set wherever SwiftPM runs.
    guard !["PATH", "HOME", "PWD", "USER", "TMPDIR"].contains(name) else { return runs(expression) }
    return known(.absent, expression.startPosition)
  }
}
