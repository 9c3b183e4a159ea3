extension RubyEvaluator {
  /// The methods of strings and lists that podspecs use.
  mutating func method(_ call: RubyNode.Call, of value: RubyValue, at offset: Int) -> RubyValue {
    let arguments = elements(call.arguments)
    let code = self.code(of: call)
    if let changed = changing(call, value, arguments) { return changed }
    if call.name == "tap", let code { return tap(value, code, of: call, at: offset) }
    if let code, let elements = value.listed ?? counted(call.name, value),
      let result = run(code, over: elements, call, arguments, of: value, at: offset)
    {
      return result
    }
    if case .list(let elements) = value, code == nil, let result = list(elements, call, arguments) { return result }
    if case .text(let text) = value, code == nil, let result = self.text(text, call.name, arguments) { return result }
    if case .files = value, code == nil, ["to_a", "sort", "uniq", "dup", "freeze", "flatten"].contains(call.name) {
      return value
    }
    if case .dictionary = value, code == nil, let result = dictionary(value, call.name, arguments) { return result }
    switch (call.name, value) {
    case ("call", .code(let code)): return run(code, arguments.map(\.value), at: offset)
    case ("to_s", .number(let number)): return .text(String(number))
    case ("to_s", .symbol(let text)), ("name", .symbol(let text)): return .text(text)
    case ("to_sym", .symbol): return value
    case ("to_i", .number): return value
    case ("abs", .number(let number)) where number != .min: return .number(abs(number))
    case ("new", .structure(let fields)): return instance(of: fields, arguments)
    case ("nil?", .nothing), ("empty?", .text("")): return .truth(true)
    case ("nil?", .text), ("nil?", .symbol), ("nil?", .list), ("nil?", .dictionary), ("empty?", .text):
      return .truth(false)
    case ("to_s", .nothing): return .text("")
    case ("to_s", .truth(let truth)): return .text(truth ? "true" : "false")
    default: break
    }
    let reason = value.reason ?? "what \(call.name) makes is known only when it runs"
    // A block may be called with anything, any number of times.
    doubt(code, reason, at: offset)
    let isBinding = if case .name("binding")? = call.receiver?.kind { true } else { false }
    if !isBinding, !loses(call, arguments, at: offset), arguments.contains(where: { $0.value.hasObject }) {
      host.lose(reason, at: offset)
    }
    return .unknown(reason)
  }

  /// Gives a value to a block, which may change it.
  private mutating func tap(_ value: RubyValue, _ code: RubyCode, of call: RubyNode.Call, at offset: Int) -> RubyValue {
    // No name of Ruby's.
    let own = "tap \(depth)"
    scopes.declare(own, value)
    if case .name(let name)? = call.receiver?.kind, let shared = scopes.share(name) { scopes.join(own, shared) }
    _ = run(code, [value], at: offset, sharing: scopes.share(own))
    return scopes.value(of: own) ?? value
  }

  /// An instance of a type of `Struct.new`: its fields by name, or in their order.
  private func instance(of fields: [String], _ arguments: [RubyValue.Element]) -> RubyValue {
    if case .dictionary(let entries)? = arguments.first?.value, arguments.count == 1,
      entries.allSatisfy({ fields.contains($0.key.text) })
    {
      return .dictionary(entries)
    }
    let values = arguments + Array(repeating: .init(value: .nothing, offset: 0), count: fields.count)
    return .dictionary(zip(fields, values).map { (key: .symbol($0), value: $1) })
  }

  private func dictionary(_ value: RubyValue, _ name: String, _ arguments: [RubyValue.Element]) -> RubyValue? {
    let key = arguments.first?.value.key
    switch name {
    case "dup", "freeze", "to_h", "clone": return value
    case "keys": return .list(value.listed?.compactMap { $0.value.listed?.first } ?? [])
    case "values": return .list(value.listed?.compactMap { $0.value.listed?.last } ?? [])
    case "to_a": return value.listed.map { .list($0) }
    case "sort": return value.listed?.inOrder.map { .list($0) }
    case "empty?": return value.count.map { .truth($0 == 0) }
    case "size", "length", "count": return value.count.map { .number($0) }
    case "merge":
      return arguments.reduce(value) { sum, other in
        sum.merged(with: other.value)
          ?? .unknown(sum.reason ?? other.value.reason ?? "what \(name) makes is known only when it runs")
      }
    case "key?", "has_key?", "include?", "member?": return key.map { .truth(value[$0] != nil) }
    // Without a default, a missing key is an error.
    case "fetch": return key.flatMap { value[$0]?.value ?? (arguments.count == 2 ? arguments[1].value : nil) }
    // A field of an instance.
    default: return arguments.isEmpty ? value[name]?.value : nil
    }
  }

  private func text(_ text: String, _ name: String, _ arguments: [RubyValue.Element]) -> RubyValue? {
    let first = arguments.first?.value.printed
    switch name {
    case "to_s", "to_str", "freeze", "dup", "clone": return .text(text)
    case "to_sym": return .symbol(text)
    case "size", "length": return arguments.isEmpty ? .number(text.unicodeScalars.count) : nil
    case "strip" where arguments.isEmpty: return .text(String(text.trimmed))
    case "chomp" where arguments.isEmpty:
      let hasEnd = text.last.map { ["\n", "\r", "\r\n"].contains($0) } ?? false
      return .text(hasEnd ? String(text.dropLast()) : text)
    case "chomp", "delete_suffix":
      guard case .text(let end)? = arguments.first?.value, !end.isEmpty, end != "\n" else { return nil }
      return .text(text.hasSuffix(end) ? String(text.dropLast(end.count)) : text)
    case "downcase" where arguments.isEmpty: return .text(text.lowercased())
    case "upcase" where arguments.isEmpty: return .text(text.uppercased())
    case "split":
      guard let first, !first.isEmpty, arguments.count == 1 else { return nil }
      // A blank stands for any whitespace.
      if first == " " {
        return .list(text.split(whereSeparator: \.isBlank).map { .init(value: .text(String($0)), offset: 0) })
      }
      // Empty parts at the end are left out.
      var parts = text.components(separatedBy: first)
      while parts.last == "" { parts.removeLast() }
      return .list(parts.map { .init(value: .text($0), offset: 0) })
    case "start_with?", "end_with?":
      let parts = arguments.map(\.value.printed)
      guard !parts.contains(nil) else { return nil }
      return .truth(
        parts.compactMap(\.self).contains { name == "start_with?" ? text.hasPrefix($0) : text.hasSuffix($0) })
    case "include?":
      return first.map { .truth(!$0.isEmpty && text.components(separatedBy: $0).count > 1 || $0.isEmpty) }
    case "gsub", "sub":
      guard let first, !first.isEmpty, arguments.count == 2, let second = arguments[1].value.printed,
        !second.contains("\\")
      else { return nil }
      var parts = text.components(separatedBy: first)
      if name == "sub", parts.count > 2 { parts = [parts[0], parts.dropFirst().joined(separator: first)] }
      let result = parts.joined(separator: second)
      return result.utf8.count <= Self.maximumLength ? .text(result) : nil
    case "+":
      guard let first, text.utf8.count + first.utf8.count <= Self.maximumLength else { return nil }
      return .text(text + first)
    default: return nil
    }
  }
}

extension Character {
  /// Whether it is whitespace to Ruby.
  fileprivate var isBlank: Bool { self == "\0" || asciiValue.map(RubyLexer.isBlank) ?? false }
}

extension String {
  /// Without whitespace at its ends.
  fileprivate var trimmed: Substring {
    let start = drop(while: \.isBlank)
    guard let last = start.lastIndex(where: { !$0.isBlank }) else { return start.prefix(0) }
    return start[...last]
  }
}

extension String {
  /// By a separator that is not empty.
  fileprivate func components(separatedBy separator: String) -> [String] {
    split(separator: separator, omittingEmptySubsequences: false).map(String.init)
  }
}
