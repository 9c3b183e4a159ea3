extension RubyEvaluator {
  /// Notes the functions and constants of a module or a class, which are used by its name.
  mutating func declare(_ nodes: [RubyNode], of name: String) -> RubyValue {
    for node in nodes {
      switch node.kind {
      case .definition(let own, let function): functions["\(name).\(own)"] = function
      case .assignment(let target, "=", let value):
        guard case .constant(let own) = target.kind, value.isWritten else { continue }
        constants["\(name)::\(own)"] = doubt.map { .unknown($0) } ?? evaluate(value)
      case .namespace(let inner, let nodes): _ = declare(nodes, of: inner.isEmpty ? name : "\(name)::\(inner)")
      default: continue
      }
    }
    return .nothing
  }

  mutating func named(_ name: String, at offset: Int) -> RubyValue {
    if name == "yield" || name == "block_given?" { return block(name, [], at: offset) }
    if let value = scopes.value(of: name) { return value }
    if let function = functions[name] { return run(function, [], nil, name, at: offset) }
    // All paths here are relative to this folder; another file has a different one.
    if name == "__dir__" { return callSite != nil ? .unknown("\(name) is that of another file") : .text(".") }
    if name.hasPrefix("$") || name.hasPrefix("__") { return .unknown("\(name) is known only when it runs") }
    // In Ruby these are nil if they are never set.
    if name.hasPrefix("@") { return .nothing }
    let answer = host.call(name, on: nil, [], assignment: nil, at: offset, doubt: doubt, block: nil)
    // Whoever is given it sees all variables.
    if name == "binding", answer == nil {
      host.lose("what the binding is used for is known only when it runs", at: offset)
    }
    return answer?.value ?? .unknown("\(name) is declared elsewhere")
  }

  mutating func set(_ name: String, _ value: RubyValue) {
    scopes.set(name, doubt.map { RubyValue.unknown($0) } ?? value)
  }

  mutating func assign(_ node: RubyNode, to target: RubyNode, _ mark: String) -> RubyValue {
    let value = evaluate(node)
    switch target.kind {
    case .list(let targets):
      let values = value.listed
      for (index, target) in targets.enumerated() {
        guard case .name(let name) = target.kind else { continue }
        let own = values.map { $0.indices.contains(index) ? $0[index].value : .nothing }
        set(name, own ?? (index == 0 && value.reason == nil ? value : .unknown(value.reason ?? "a part of a value")))
      }
      return value
    case .name(let name):
      var value = value
      if mark == "||=" {
        if let old = scopes.value(of: name), old.isTrue != false { value = old }
      } else if mark != "=" {
        value = combined(String(mark.dropLast()), scopes.value(of: name) ?? .nothing, value)
      }
      set(name, value)
      if mark == "=", case .name(let other) = node.kind, let shared = scopes.share(other) { scopes.join(name, shared) }
      return value
    case .constant(let name):
      constants[name] = doubt.map { .unknown($0) } ?? value
      return value
    case .call(let call):
      guard let receiver = call.receiver, case .object(let id, let platform) = evaluate(receiver) else { return value }
      let argument = RubyValue.Element(value: value, offset: position(node))
      let answer = host.call(
        call.name, on: (id, platform), [argument], assignment: mark, at: position(target), doubt: doubt, block: nil)
      if answer == nil { host.lose("\(call.name) is not known", at: position(target)) }
      return value
    case .index(let list, let places):
      // `s.xcconfig['A'] = …` adds to the attribute; a list variable of the file is no longer known after that.
      if case .name(let name) = list.kind, let old = scopes.value(of: name) {
        let entry = RubyValue.Element(value: value, offset: position(node))
        let changed = mark == "=" ? elements(places).first.flatMap { old.setting($0.value, entry) } : nil
        set(name, changed ?? .unknown("what is put into a list later is not read"))
      } else if case .call(let call) = list.kind, let receiver = call.receiver,
        case .object(let id, let platform) = evaluate(receiver)
      {
        let entry = RubyValue.Element(value: value, offset: position(node))
        let added = RubyValue.dictionary(elements(places).first?.value.key.map { [(key: $0, value: entry)] } ?? [])
        _ = host.call(
          call.name, on: (id, platform), [RubyValue.Element(value: added, offset: position(node))], assignment: "+=",
          at: position(target), doubt: doubt, block: nil)
      }
      return value
    default: return value
    }
  }
}

extension RubyValue {
  /// A dictionary with another entry; `nil` for other values, and for a key that is not a string.
  fileprivate func setting(_ key: RubyValue, _ value: Element) -> RubyValue? {
    guard case .dictionary(let entries) = self, key.name != nil, let key = key.key else { return nil }
    return .dictionary(entries.filter { $0.key != key } + [(key: key, value: value)])
  }
}

extension RubyNode {
  /// Whether it begins with something that is written there, and not with a function that may do anything.
  fileprivate var isWritten: Bool {
    switch kind {
    case .literal, .symbol, .text, .number, .truth, .nothing, .list, .dictionary, .constant: true
    case .call(let call): call.receiver?.isWritten ?? false
    case .index(let list, _): list.isWritten
    case .operation(_, let left, let right): left.isWritten && right.isWritten
    default: false
    }
  }
}
