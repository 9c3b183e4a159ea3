import Foundation
import SwiftSyntax

extension ManifestInterpreter {
  /// `value.name(…)`; `nil` if it is not a known method.
  func method(_ call: FunctionCallExprSyntax) -> ConstantValue? {
    guard let access = call.calledExpression.as(MemberAccessExprSyntax.self), let base = access.base,
      call.additionalTrailingClosures.isEmpty
    else {
      // `{ … }()`
      guard call.calledExpression.is(ClosureExprSyntax.self) else { return nil }
      guard case .code(let code) = value(of: call.calledExpression).content else { return nil }
      return apply(code, to: arguments(of: call), in: call)
    }
    let name = access.declName.baseName.name
    // Also `environment.keys.contains("CI")`.
    if let names = base.dottedNames, isForeign(names), !isEnvironment(names) { return nil }
    if !declarations.hasFunction(name), ManifestVocabulary.changingMethods.contains(name) {
      return change(base, name, call)
    }
    let this = value(of: base)
    if this.unknown != nil || this.isAbsent {
      // The effect of the call is not known either.
      if this.unknown != nil { invalidate(changesOf: call) }
      return this
    }
    return method(name, of: this, call)
  }

  func method(_ name: String, of this: ConstantValue, _ call: FunctionCallExprSyntax) -> ConstantValue? {
    let own = (declarations.functionsByName[name] ?? []).filter { !$0.isStatic && $0.type != nil }
    if !own.isEmpty {
      let types = possibleTypes(of: this).flatMap(spellings)
      let fitting = own.filter { types.contains($0.type ?? "") }
      if !fitting.isEmpty {
        return apply(fitting, to: arguments(of: call), in: call, self: this, on: concreteType(of: this))
      }
    }
    // `T.name(…)`, of a type that a name stands for.
    if case .member(let member) = this.content, member.name == "self", let type = member.base {
      let functions = staticFunctions(name, of: spellings(of: type) + declarations.allProtocols(of: type), call)
      return functions.map { apply($0, to: self.arguments(of: call), in: call, on: type) }
    }
    if !own.isEmpty { return runs(call) }
    let arguments = arguments(of: call)
    switch this.content {
    case .string(let text): return method(name, of: text, arguments, call)
    case .dictionary(let pairs):
      return method(name, of: pairs, arguments, call)
        ?? this.sequence.flatMap { method(name, of: $0, arguments, call) }
    case .list: return this.sequence.flatMap { method(name, of: $0, arguments, call) }
    case .environment:
      guard name == "contains", case .string(let variable)? = arguments.first?.value.content else { return nil }
      let value = self.variable(variable, in: call)
      return value.unknown == nil ? known(.boolean(!value.isAbsent), call.startPosition) : value
    default: return nil
    }
  }

  // MARK: - Text

  private func method(
    _ name: String, of text: String, _ arguments: [ConstantValue.Argument], _ call: FunctionCallExprSyntax
  ) -> ConstantValue? {
    if name == "trimmingCharacters", let characters = characters(of: call) {
      return known(.string(text.trimmingCharacters(in: characters)), call.startPosition)
    }
    if let unknown = arguments.first(where: { $0.value.unknown != nil }) { return unknown.value }
    let texts = arguments.map { argument -> String? in
      if case .string(let text) = argument.value.content { text } else { nil }
    }
    let labels = arguments.map { $0.label ?? "_" }
    guard budget.spend(text.utf8.count / 16) else { return nil }
    if let part = part(name, of: text, arguments) { return known(.string(part), call.startPosition) }
    let content: ConstantValue.Content
    switch (name, labels) {
    case ("lowercased", []): content = .string(text.lowercased())
    case ("uppercased", []): content = .string(text.uppercased())
    case ("hasPrefix", ["_"]): content = .boolean(text.hasPrefix(texts[0] ?? ""))
    case ("hasSuffix", ["_"]): content = .boolean(text.hasSuffix(texts[0] ?? ""))
    case ("contains", ["_"]): content = .boolean(text.contains(texts[0] ?? ""))
    case ("appending", ["_"]): content = .string(text + (texts[0] ?? ""))
    case ("replacingOccurrences", ["of", "with"]), ("replacing", ["_", "with"]):
      guard texts[0]?.isEmpty == false else { return nil }
      content = .string(text.replacingOccurrences(of: texts[0] ?? "", with: texts[1] ?? ""))
    case ("components", ["separatedBy"]), ("split", ["separator"]):
      guard let separator = texts[0], !separator.isEmpty else { return nil }
      let parts = text.components(separatedBy: separator).filter { name == "components" || !$0.isEmpty }
      content = .list(parts.map { known(.string($0), call.startPosition) })
    default: return nil
    }
    guard texts.allSatisfy({ $0 != nil }) else { return nil }
    return known(content, call.startPosition)
  }

  /// `.whitespaces`, as the only argument.
  private func characters(of call: FunctionCallExprSyntax) -> CharacterSet? {
    switch call.arguments.first?.expression.as(MemberAccessExprSyntax.self)?.declName.baseName.name {
    case "whitespaces": .whitespaces
    case "newlines": .newlines
    case "whitespacesAndNewlines": .whitespacesAndNewlines
    default: nil
    }
  }

  /// The beginning or the end of a text: `text.dropFirst(3)`, `text.prefix(1)`.
  private func part(_ name: String, of text: String, _ arguments: [ConstantValue.Argument]) -> String? {
    var count = 1
    if let argument = arguments.first {
      guard case .integer(let number) = argument.value.content, argument.label == nil, arguments.count == 1, number >= 0
      else { return nil }
      count = number
    }
    switch (name, arguments.isEmpty) {
    case ("dropFirst", _): return String(text.dropFirst(count))
    case ("dropLast", _): return String(text.dropLast(count))
    case ("prefix", false): return String(text.prefix(count))
    case ("suffix", false): return String(text.suffix(count))
    default: return nil
    }
  }
}
