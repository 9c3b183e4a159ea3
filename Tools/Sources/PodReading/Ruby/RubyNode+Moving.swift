extension RubyNode {
  /// The same node, with all of its positions set to `offset`.
  func moved(to offset: Int) -> RubyNode {
    RubyNode(kind: kind.moved(to: offset), offset: offset)
  }
}

extension [RubyNode] {
  func moved(to offset: Int) -> [RubyNode] { map { $0.moved(to: offset) } }
}

extension RubyFunction {
  func moved(to offset: Int) -> RubyFunction {
    var result = self
    result.body = body.moved(to: offset)
    for index in parameters.indices {
      result.parameters[index].fallback = parameters[index].fallback?.moved(to: offset)
    }
    return result
  }
}

extension RubyNode.Kind {
  fileprivate func moved(to offset: Int) -> RubyNode.Kind {
    switch self {
    case .literal, .number, .truth, .nothing, .name, .constant, .opaque: self
    case .text(let parts): .text(parts.moved(to: offset))
    case .list(let elements): .list(elements.moved(to: offset))
    case .dictionary(let entries):
      .dictionary(entries.map { .init(key: $0.key?.moved(to: offset), value: $0.value.moved(to: offset)) })
    case .call(let call): .call(call.moved(to: offset))
    case .index(let list, let places): .index(list.moved(to: offset), places.moved(to: offset))
    case .operation(let mark, let left, let right):
      .operation(mark, left.moved(to: offset), right.moved(to: offset))
    case .not(let inner): .not(inner.moved(to: offset))
    case .assignment(let target, let mark, let value):
      .assignment(target.moved(to: offset), mark, value.moved(to: offset))
    case .choice(let test, let then, let otherwise):
      .choice(test.moved(to: offset), then: then.moved(to: offset), otherwise: otherwise.moved(to: offset))
    case .sequence(let nodes): .sequence(nodes.moved(to: offset))
    case .definition(let name, let function): .definition(name, function.moved(to: offset))
    case .perhaps(let reason, let nodes): .perhaps(reason, nodes.moved(to: offset))
    case .return(let value): .return(value?.moved(to: offset))
    }
  }
}

extension RubyNode.Call {
  fileprivate func moved(to offset: Int) -> RubyNode.Call {
    let block = block.map { RubyNode.Block(parameters: $0.parameters, body: $0.body.moved(to: offset)) }
    return RubyNode.Call(
      receiver: receiver?.moved(to: offset), name: name, arguments: arguments.moved(to: offset), block: block)
  }
}
