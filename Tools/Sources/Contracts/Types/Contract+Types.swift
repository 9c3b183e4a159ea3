import SourceFacts

extension Contract {
  /// Whether an action can read a sent value as it does.
  package func outcome(
    of entry: SentParameters.Entry, from call: Call, as read: ActionMethod.Read, of target: Target
  ) -> TypeComparison.Outcome {
    let text: String? = if case .literal(let text)? = entry.text?.value { text } else { nil }
    switch read.type {
    case .any: return .fits
    case .unknown: return .unknown
    case .boolean:
      guard let sent = sent(entry, call) else { return .unknown }
      if sent == .named("String") {
        return text.map { ["true", "1", "false", "0"].contains($0) ? .fits : .fails } ?? .unknown
      }
      return isOne(of: KnownTypes.integers, sent) ? .fits : comparison.outcome(of: sent, as: .named("Bool"))
    case .type(let type):
      guard let sent = sent(entry, call) else { return type == .any ? .fits : .unknown }
      return comparison.outcome(of: sent, as: resolved(type, target))
    case .convertible(let type):
      guard let sent = sent(entry, call) else { return .unknown }
      return conversion(of: sent, text, to: resolved(type, target))
    }
  }

  /// Whether the result of an action can be taken as a call does.
  package func outcome(of result: TypeShape, of target: Target, as wanted: TypeShape, by call: Call)
    -> TypeComparison.Outcome
  {
    comparison.outcome(
      of: resolved(result, target), as: types.resolved(wanted, [WellKnown.mediator], in: call.site.module))
  }

  /// Whether a sent value may be missing.
  package func mayBeNil(_ entry: SentParameters.Entry, from call: Call) -> Bool {
    guard let type = entry.type else { return false }
    let sent = types.resolved(type, [WellKnown.mediator], in: call.site.module)
    return sent.unwrapped != sent
  }

  /// Whether an action may return `nil`.
  package func mayBeNil(_ result: TypeShape, of target: Target) -> Bool {
    let resolved = resolved(result, target)
    return resolved.unwrapped != resolved
  }

  private var comparison: TypeComparison { TypeComparison(types: types) }

  private func sent(_ entry: SentParameters.Entry, _ call: Call) -> TypeShape? {
    entry.type.map { types.resolved($0, [WellKnown.mediator], in: call.site.module).unwrapped }
  }

  private func resolved(_ type: TypeShape, _ target: Target) -> TypeShape {
    types.resolved(type, [target.className], in: target.site.module)
  }

  private func isOne(of names: Set<String>, _ type: TypeShape) -> Bool {
    if case .named(let name, []) = type { names.contains(name) } else { false }
  }

  /// What the typed accessors of `Parameters` make of a value.
  private func conversion(of sent: TypeShape, _ text: String?, to read: TypeShape) -> TypeComparison.Outcome {
    if sent == .named("String"), read != sent {
      // A text is read if it has the form.
      guard let text else { return .unknown }
      switch read {
      case .named("Int", []): return text.isInteger && Int(text) != nil ? .fits : .fails
      case .named("Double", []): return text.isNumber && Double(text)?.isFinite == true ? .fits : .fails
      default: return .unknown
      }
    }
    if isOne(of: KnownTypes.integers, sent), isOne(of: KnownTypes.integers, read) {
      return sent == read ? .fits : .unknown
    }
    if isOne(of: KnownTypes.integers.union(["Double", "Float"]), sent), isOne(of: ["Double", "Float"], read) {
      return .fits
    }
    if isOne(of: KnownTypes.integers, sent), read == .named("Bool") { return .unknown }
    return comparison.outcome(of: sent, as: read)
  }
}

/// Numbers as `Parameters` reads them from texts: without a plus sign, and not in base 16.
extension String {
  fileprivate var isInteger: Bool { wholeMatch(of: /-?[0-9]+/) != nil }

  fileprivate var isNumber: Bool { wholeMatch(of: /-?[0-9]+(\.[0-9]+)?([eE][+]?-?[0-9]+)?/) != nil }
}
