extension RubyEvaluator {
  /// The block of a call, also one that is passed: `&add`, `&:to_s`.
  mutating func code(of call: RubyNode.Call) -> RubyCode? {
    if let block = call.block { return RubyCode(block: block, view: scopes.view, isFunction: false) }
    for argument in call.arguments {
      guard case .passed(let node) = argument.kind else { continue }
      switch evaluate(node) {
      case .code(let code): return code
      case .symbol(let method):
        let receiver = RubyNode(kind: .name("it"), offset: argument.offset)
        let own = RubyNode(
          kind: .call(.init(receiver: receiver, name: method, arguments: [])), offset: argument.offset)
        return RubyCode(block: .init(parameters: ["it"], body: [own]), view: scopes.view)
      case .nothing: return nil
      case let other: host.lose(other.reason ?? "a block that is passed is not read", at: position(argument))
      }
    }
    return nil
  }

  /// Runs a block where it was made.
  ///
  /// - Parameter shared: The number of the list that its first parameter holds.
  mutating func run(
    _ code: RubyCode, _ values: [RubyValue], at offset: Int, sharing shared: Int? = nil
  ) -> RubyValue {
    guard depth < Self.maximumDepth * 3, steps < Self.maximumSteps else {
      return .unknown("it takes too many steps to be read")
    }
    guard let inner = scopes.enter(code.view) else {
      let reason = "what a function without a name sees is known only when it runs"
      if values.contains(where: \.hasObject) { host.lose(reason, at: offset) }
      return .unknown(reason)
    }
    // `|name, path|` takes a pair apart.
    var values = values
    if code.block.parameters.count > values.count, case .list(let parts)? = values.first {
      values = parts.map(\.value) + values.dropFirst()
    }
    if !code.block.hasPlainParameters {
      let unknown = RubyValue.unknown("the parameters of a block are not read")
      values = code.block.parameters.map { _ in unknown }
    }
    scopes.open(Dictionary(zip(code.block.parameters, values)) { first, _ in first })
    for name in code.block.locals { scopes.declare(name, .nothing) }
    if let shared, let name = code.block.parameters.first { scopes.join(name, shared) }
    let result = leavable(by: code.isFunction ? [.next, .return] : [.next]) { $0.run(code.block.body) }
    scopes.close(code.view)
    scopes.restore(inner)
    return result
  }

  /// Runs a block that may not run, with what nobody knows.
  mutating func doubt(_ code: RubyCode?, _ reason: String, at offset: Int) {
    guard let code else { return }
    let values = code.block.parameters.map { _ in RubyValue.unknown(reason) }
    doubting(reason) { _ = $0.leavable(by: [.break]) { $0.run(code, values, at: offset) } }
  }

  /// `yield`, `block_given?`: the block of the function that runs.
  mutating func block(_ word: String, _ values: [RubyValue], at offset: Int) -> RubyValue {
    if word == "block_given?" { return .truth(given != nil) }
    return given.map { run($0, values, at: offset) } ?? .unknown("there is no block to yield to")
  }

  /// `defined?(name)`: whether this file has set it.
  func isDefined(_ node: RubyNode?) -> RubyValue {
    switch node?.kind {
    case .name(let name) where scopes.value(of: name) != nil || functions[name] != nil: .text("expression")
    case .name(let name) where name.hasPrefix("@") || name.hasPrefix("$"): .nothing
    case .name(let name) where host.defines(name): .text("method")
    // `defined?(f())`
    case .call(let call) where call.receiver == nil && (functions[call.name] != nil || host.defines(call.name)):
      .text("method")
    case .constant(let name) where constants[name] != nil: .text("constant")
    default: .unknown("whether something is defined is known only when it runs")
    }
  }

  /// Sets the variable that holds a list or a dictionary, once that has changed.
  mutating func change(_ place: RubyNode, to value: RubyValue) {
    switch place.kind {
    case .name(let name): scopes.change(name, to: doubt.map { .unknown($0) } ?? value)
    case .constant(let name): constants[name] = doubt.map { .unknown($0) } ?? value
    case .index(let outer, _): change(outer, to: .unknown("what is put into a part of a list later is not read"))
    default: return
    }
  }
}
